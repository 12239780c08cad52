import { memberCommand, memberQuery, router } from '#platform/trpc/procedures.ts';
import { done, favouritesInput, heartsInput, heartsView, itemRef } from '../domain/matching.schemas.ts';
import { favouritesOf, matchFavouritesOf } from './favourites.queries.ts';
import { favouritePage, matchFavouritePage } from './favourites.views.ts';
import { heartsOf } from './hearts.ts';
import { likeItem } from './like-item.ts';
import { unlikeItem } from './unlike-item.ts';

export const matchingRouter = router({
  hearts: memberQuery
    .input(heartsInput)
    .output(heartsView)
    .query(({ ctx, input }) => heartsOf(ctx.db, ctx.member.id, input.itemIds)),

  like: memberCommand
    .input(itemRef)
    .output(done)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await likeItem(unit, ctx.member.id, input.itemId, 'heart');
        return {};
      }),
    ),

  unlike: memberCommand
    .input(itemRef)
    .output(done)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await unlikeItem(unit, ctx.member.id, input.itemId);
        return {};
      }),
    ),

  favourites: memberQuery
    .input(favouritesInput)
    .output(favouritePage)
    .query(({ ctx, input }) => favouritesOf(ctx, ctx.member.id, input)),

  matchFavourites: memberQuery
    .input(favouritesInput)
    .output(matchFavouritePage)
    .query(({ ctx, input }) => matchFavouritesOf(ctx, ctx.member.id, input)),
});
