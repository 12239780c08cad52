import { emptyAnswer } from '#contracts/empty-answer.ts';
import { memberCommand, memberQuery, router } from '#platform/trpc/procedures.ts';
import {
  assistFitCountsInput,
  assistFitCountsView,
  deckInput,
  favouritesInput,
  heartsInput,
  heartsView,
  itemIdInput,
  matchView,
  memberIdInput,
  suggestionsInput,
  swipedView,
  swipeCardInput,
  undoneSwipeView,
} from '../../domain/matching.schemas.ts';
import { countAssistFits } from '../assist/count-assist-fits.ts';
import { loadDeck, loadHomeSuggestions, listPassedCards, loadSuggestedItems } from '../deck.queries.ts';
import { deckView, homeSuggestionsView, passedCardsPage, suggestionsView } from '../deck.views.ts';
import { listFavourites, listReceivedLikes } from '../favourites.queries.ts';
import { favouritePage, receivedLikesPage } from '../favourites.views.ts';
import { loadLikedAndOwnItemIds } from '../load-liked-and-own-item-ids.ts';
import { consumeDailyLike } from '../consume-daily-like.ts';
import { likeItem } from '../like-item.ts';
import { findMatchWithMember } from '../sync-match-with-likes.ts';
import { swipeCard } from '../swipe-card.ts';
import { undoPassedCard, undoSwipe } from '../undo-swipe.ts';
import { unlikeItem } from '../unlike-item.ts';

export const matchingRouter = router({
  hearts: memberQuery('items.read')
    .input(heartsInput)
    .output(heartsView)
    .query(({ ctx, input }) => loadLikedAndOwnItemIds(ctx.db, ctx.member.id, input.itemIds)),

  like: memberCommand
    .input(itemIdInput)
    .output(emptyAnswer)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await consumeDailyLike(unit, ctx.member);
        await likeItem(unit, ctx.member.id, input.itemId, 'heart');
        return {};
      }),
    ),

  unlike: memberCommand
    .input(itemIdInput)
    .output(emptyAnswer)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await unlikeItem(unit, ctx.member.id, input.itemId);
        return {};
      }),
    ),

  favourites: memberQuery('items.read')
    .input(favouritesInput)
    .output(favouritePage)
    .query(({ ctx, input }) => listFavourites(ctx, ctx.member.id, input)),

  matchFavourites: memberQuery('items.read')
    .input(favouritesInput)
    .output(receivedLikesPage)
    .query(({ ctx, input }) => listReceivedLikes(ctx, ctx.member.id, input)),

  matchWith: memberQuery('items.read')
    .input(memberIdInput)
    .output(matchView.nullable())
    .query(({ ctx, input }) => findMatchWithMember(ctx, ctx.member.id, input.memberId)),

  // Most decks are prepared; one that is dealt anew costs as much as suggestions.
  deck: memberQuery('items.read')
    .meta({ cost: 10 })
    .input(deckInput)
    .output(deckView)
    .query(({ ctx, input }) => loadDeck(ctx, ctx.member, input)),

  swipe: memberCommand
    .input(swipeCardInput)
    .output(swipedView)
    .mutation(({ ctx, input }) => ctx.transaction((unit) => swipeCard(unit, ctx.member, input))),

  undoSwipe: memberCommand
    .output(undoneSwipeView)
    .mutation(({ ctx }) => ctx.transaction((unit) => undoSwipe(unit, ctx.member))),

  passed: memberQuery('items.read')
    .input(favouritesInput)
    .output(passedCardsPage)
    .query(({ ctx, input }) => listPassedCards(ctx, ctx.member.id, input)),

  takeBack: memberCommand
    .input(itemIdInput)
    .output(emptyAnswer)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await undoPassedCard(unit, ctx.member, input.itemId);
        return {};
      }),
    ),

  assistFinds: memberQuery('items.read')
    .input(assistFitCountsInput)
    .output(assistFitCountsView)
    .query(({ ctx, input }) => countAssistFits(ctx.db, ctx.member.id, input.itemId)),

  suggested: memberQuery('items.read')
    .meta({ cost: 45 })
    .input(suggestionsInput)
    .output(suggestionsView)
    .query(({ ctx, input }) => loadSuggestedItems(ctx, ctx.member.id, input.of)),

  atHome: memberQuery('items.read')
    .meta({ cost: 45 })
    .output(homeSuggestionsView)
    .query(({ ctx }) => loadHomeSuggestions(ctx, ctx.member.id)),
});
