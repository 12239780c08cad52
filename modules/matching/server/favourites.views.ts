import type { z } from 'zod';
import { pageSchema } from '#contracts/page.ts';
import { itemCardView } from '#modules/items/public.ts';
import { likeRowView, personView } from '../domain/matching.schemas.ts';

/** Items that the member likes, the last liked first. */
export const favouritePage = pageSchema(likeRowView.extend({ item: itemCardView }));
export type FavouritePage = z.infer<typeof favouritePage>;

/** Likes on the member's own items: which item, who likes it, when, and what the member likes of theirs. */
export const receivedLikesPage = pageSchema(
  likeRowView.extend({ item: itemCardView, likedBy: personView, theirItemId: itemCardView.shape.id.nullable() }),
);
export type ReceivedLikesPage = z.infer<typeof receivedLikesPage>;
