import { z } from 'zod';
import { ItemId, MemberId } from '#contracts/ids.ts';
import { jobOnEvent } from '#platform/events/on-event.ts';
import { aroundBatch, proposeLoopsAround } from './propose-around.ts';

/** A new like may close a loop. Likes of sample data wait for the full pass. */
export const findChainsAroundLikeHandler = jobOnEvent('matching.itemLiked', {
  name: 'chains.findAroundLike',
  schema: z.object({ memberId: MemberId, itemId: ItemId }),
  ...aroundBatch,
  run: (context, likes) =>
    proposeLoopsAround(
      context,
      likes.map(({ memberId, itemId }) => ({ memberIds: [memberId], itemId })),
    ),
});
