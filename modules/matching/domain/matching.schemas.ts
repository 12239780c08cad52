import { z } from 'zod';
import { brandedId, ItemId, MemberId } from '#contracts/ids.ts';
import { pageInput } from '#contracts/page.ts';
import { likeSources } from './like-source.ts';

export const LikeId = brandedId('Like');
export type LikeId = z.infer<typeof LikeId>;

export const itemRef = z.object({ itemId: ItemId });
export const done = z.object({});

/** The cards of one screen ask together. */
export const heartsInput = z.object({ itemIds: z.array(ItemId).min(1).max(100) });
/** Which of the asked items the member likes, and which are the member's own and have no heart. */
export const heartsView = z.object({ liked: z.array(ItemId), own: z.array(ItemId) });
export type HeartsView = z.infer<typeof heartsView>;

export const favouritesInput = pageInput({});

/** The common part of a favourite and of a like on one's own item. */
export const likeRow = z.object({
  id: LikeId,
  source: z.enum(likeSources),
  likedAt: z.iso.datetime(),
});

/** Another member in a list. */
export const personView = z.object({ id: MemberId, username: z.string(), picture: z.string().nullable() });
