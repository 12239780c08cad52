import { z } from 'zod';
import { defineEvent } from '#contracts/event.ts';
import { ItemId, MemberId } from '#contracts/ids.ts';
import { LikeId, MatchId } from './matching.schemas.ts';

/** A member likes an item, by heart or by a right swipe. Liking anew publishes a new like in place of the old one. */
export const itemLikedEvent = defineEvent(
  'matching.itemLiked',
  1,
  z.object({ likeId: LikeId, memberId: MemberId, itemId: ItemId, ownerId: MemberId }),
);

/** The like is gone: taken back, or its swipe undone. */
export const itemUnlikedEvent = defineEvent(
  'matching.itemUnliked',
  1,
  z.object({ memberId: MemberId, itemId: ItemId }),
);

/** Swap Assist found two items whose owners want each other's; both get to know. */
export const fitFoundEvent = defineEvent(
  'matching.fitFound',
  1,
  z.object({ ownerId: MemberId, itemId: ItemId, otherId: MemberId, otherItemId: ItemId }),
);

/** Two members like one another's items, and the swipe that made it so cannot be undone any more. */
export const membersMatchedEvent = defineEvent(
  'matching.matched',
  1,
  z.object({ matchId: MatchId, oneId: MemberId, otherId: MemberId, oneItemId: ItemId, otherItemId: ItemId }),
);
