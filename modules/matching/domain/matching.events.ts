import { z } from 'zod';
import { defineEvent } from '#contracts/event.ts';
import { ItemId, MemberId } from '#contracts/ids.ts';
import { LikeId } from './matching.schemas.ts';

/** A member likes an item, by heart or by a right swipe. Liking anew publishes a new like in place of the old one. */
export const itemLiked = defineEvent(
  'matching.itemLiked',
  1,
  z.object({ likeId: LikeId, memberId: MemberId, itemId: ItemId, ownerId: MemberId }),
);

/** The like is gone: taken back, or its swipe undone. */
export const itemUnliked = defineEvent('matching.itemUnliked', 1, z.object({ memberId: MemberId, itemId: ItemId }));
