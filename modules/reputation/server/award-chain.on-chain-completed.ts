import { z } from 'zod';
import { MemberId } from '#contracts/ids.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { awardPoints } from './award-points.ts';
import { reviewsTopic } from './reviews.topic.ts';

/**
 * Awards the members of a chain whose swap is completed, beside the points of the swap itself: all but those whose leg
 * was cancelled because they never sent it.
 */
export const awardCompletedChain = onEvent('chains.completed', {
  name: 'reputation.awardChain',
  schema: z.object({ chainId: z.uuid(), memberIds: z.array(MemberId), lateIds: z.array(MemberId).default([]) }),
  split: (chain) => chain.memberIds.map((id) => ({ id, payload: { ...chain, memberIds: [id] } })),
  async handle(unit, { chainId, memberIds, lateIds }) {
    // In the order in which the points of swaps are awarded, which may add to the same members' rows at once.
    for (const memberId of memberIds.filter((id) => !lateIds.includes(id)).toSorted()) {
      await awardPoints(unit, memberId, 'chainCompleted', chainId);
      unit.publishChange(reviewsTopic.name, memberId);
    }
  },
});
