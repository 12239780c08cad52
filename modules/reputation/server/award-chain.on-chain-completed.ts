import { z } from 'zod';
import { MemberId } from '#contracts/ids.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { awardPoints } from './award-points.ts';

/** Awards each member of a chain whose swap is completed, beside the points of the swap itself. */
export const awardCompletedChain = onEvent('chains.completed', {
  name: 'reputation.awardChain',
  schema: z.object({ chainId: z.uuid(), memberIds: z.array(MemberId) }),
  async handle(unit, { chainId, memberIds }) {
    for (const memberId of memberIds) await awardPoints(unit, memberId, 'chainCompleted', chainId);
  },
});
