import { z } from 'zod';
import { brandedId, ItemId, MemberId } from '#contracts/ids.ts';
import { pageInput } from '#contracts/page.ts';
import { likeSources } from './like-source.ts';
import { swipeDecisions } from './swipe-directions.ts';

export const LikeId = brandedId('Like');
export type LikeId = z.infer<typeof LikeId>;
export const MatchId = brandedId('Match');
export type MatchId = z.infer<typeof MatchId>;

export const itemIdInput = z.object({ itemId: ItemId });
export const memberIdInput = z.object({ memberId: MemberId });
/** The cards of one screen ask together. */
export const heartsInput = z.object({ itemIds: z.array(ItemId).min(1).max(100) });
/** Which of the asked items the member likes, and which are the member's own and have no heart. */
export const heartsView = z.object({ liked: z.array(ItemId), own: z.array(ItemId) });
export type HeartsView = z.infer<typeof heartsView>;

export const favouritesInput = pageInput({});

/** The common part of a favourite and of a like on one's own item. */
export const likeRowView = z.object({
  id: LikeId,
  source: z.enum(likeSources),
  likedAt: z.iso.datetime(),
});

/** Another member in a list. */
export const personView = z.object({ id: MemberId, username: z.string(), picture: z.string().nullable() });

export const swipeCardInput = z.object({ itemId: ItemId, to: z.enum(swipeDecisions) });

/** The cards that the client holds already are left out. */
export const deckInput = z.object({
  except: z.array(ItemId).max(100).default([]),
  /** Cards to begin after; those are dealt last. */
  place: z.int().min(0).max(999_999).default(0),
});

/** Items that each side of a match would get. */
export const matchView = z.object({ myItemId: ItemId, theirItemId: ItemId });
export type MatchView = z.infer<typeof matchView>;

/** Right swipes left today, null for subscribers; and when there are new ones. */
export const swipeAllowanceView = z.object({ left: z.int().nullable(), newAt: z.iso.datetime() });
export type SwipeAllowanceView = z.infer<typeof swipeAllowanceView>;

export const swipedView = swipeAllowanceView.extend({
  match: matchView.nullable(),
  /** Earlier decision about the card, say in another tab, which stands; null where this swipe decided it. */
  decided: z.enum(swipeDecisions).nullable().default(null),
});
export type SwipedView = z.infer<typeof swipedView>;

export const undoneSwipeView = swipeAllowanceView.extend({ itemId: ItemId });
export type UndoneSwipeView = z.infer<typeof undoneSwipeView>;

export const suggestionsInput = z.object({ of: z.enum(['all', 'wantsMine']).default('all') });

/** Finds of Swap Assist, for one item or for all of a member's. */
export const assistFitCountsInput = z.object({ itemId: ItemId.optional() });
export const assistFitCountsView = z.object({ fits: z.int(), members: z.int(), likes: z.int() });
