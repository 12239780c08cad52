import { z } from 'zod';
import { ItemId, MemberId } from '#contracts/ids.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { findAround } from './find-around.job.ts';

/** A new like may close a loop: a job looks for it at once, since reading likes takes longer than an event may. */
export const findAroundLike = onEvent('matching.itemLiked', {
  name: 'chains.findAroundLike',
  schema: z.object({ memberId: MemberId, itemId: ItemId }),
  batchSize: 50,
  async handle(unit, { memberId, itemId }) {
    // Likes of sample data wait for the full pass.
    if (!unit.isPast) unit.enqueue(findAround, { memberIds: [memberId], itemId });
  },
});
