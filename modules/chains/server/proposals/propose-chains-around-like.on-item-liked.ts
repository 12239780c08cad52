import { z } from 'zod';
import { ItemId, MemberId } from '#contracts/ids.ts';
import { defineEventJob } from '#platform/events/on-event.ts';
import { chainSearchBatchOptions, proposeLoopsByOrigin } from './propose-loops-by-origin.ts';

/** A new like may close a loop. Likes of sample data wait for the full pass. */
export const proposeChainsAroundLikeHandler = defineEventJob('matching.itemLiked', {
  name: 'chains.findAroundLike',
  schema: z.object({ memberId: MemberId, itemId: ItemId }),
  ...chainSearchBatchOptions,
  run: (context, likes) =>
    proposeLoopsByOrigin(
      context,
      likes.map(({ memberId, itemId }) => ({ memberIds: [memberId], itemId })),
    ),
});
