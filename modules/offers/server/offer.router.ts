import { emptyAnswer } from '#contracts/empty-answer.ts';
import { memberCommand, memberQuery, privateMemberQuery, router } from '#platform/trpc/procedures.ts';
import {
  acceptedOfferView,
  acceptOfferInput,
  answeredOfferView,
  answerOfferInput,
  autoDeclineRulesSchema,
  declineOfferInput,
  offerListInput,
  negotiateOfferInput,
  offerIdInput,
  offersOnMyItemsInput,
  offersOverItemInput,
  proposeOfferInput,
  sentOfferView,
  swapTableInput,
} from '../domain/offer.schemas.ts';
import { loadAutoDeclineRules, saveAutoDeclineRules } from './auto-decline.ts';
import { acceptOffer } from './accept-offer.ts';
import { confirmOfferAfterItemChange } from './confirm-offer-after-item-change.ts';
import { declineOffer, withdrawOffer } from './decline-or-withdraw-offer.ts';
import { loadSwapTableForItem, loadSwapTableForOffer } from './load-swap-table.ts';
import { countOffersByTab, listOffers } from './list-offers.ts';
import { markOfferSeen } from './mark-offer-seen.ts';
import { negotiateOffer } from './negotiate-offer.ts';
import { summariseOwnOffersOnItem } from './summarise-own-offers-on-item.ts';
import { loadOffer } from './load-offer.ts';
import {
  itemsWithOffersPage,
  offerCountsView,
  offersOverItemView,
  offerPageView,
  offerDetailView,
  swapTableView,
} from './offer.views.ts';
import { listItemsWithOffers } from './list-items-with-offers.ts';
import { proposeOffer } from './propose-offer.ts';
import { resubmitOffer } from './resubmit-offer.ts';

export const offerRouter = router({
  byId: memberQuery('offers.read', ['note'])
    .input(offerIdInput)
    .output(offerDetailView)
    .query(({ ctx, input }) => loadOffer(ctx.db, ctx.member.id, input.offerId, ctx)),

  list: memberQuery('offers.read', ['note'])
    .input(offerListInput)
    .output(offerPageView)
    .query(({ ctx, input }) => listOffers(ctx.db, ctx.cursors, ctx.member.id, input, ctx)),

  counts: memberQuery('offers.read')
    .output(offerCountsView)
    .query(({ ctx }) => countOffersByTab(ctx.db, ctx.member.id, ctx.now)),

  onMyItems: memberQuery('offers.read', ['note'])
    .input(offersOnMyItemsInput)
    .output(itemsWithOffersPage)
    .query(({ ctx, input }) => listItemsWithOffers(ctx.db, ctx.cursors, ctx.member.id, input, ctx)),

  overItem: memberQuery('offers.read')
    .input(offersOverItemInput)
    .output(offersOverItemView)
    .query(({ ctx, input }) => summariseOwnOffersOnItem(ctx.db, ctx.member.id, input.itemId, ctx.now)),

  table: memberQuery('offers.read')
    .input(swapTableInput)
    .output(swapTableView)
    .query(({ ctx, input }) =>
      'itemId' in input
        ? loadSwapTableForItem(ctx.db, ctx.member.id, input.itemId, ctx)
        : loadSwapTableForOffer(ctx.db, ctx.member.id, input.offerId, ctx),
    ),

  propose: memberCommand
    .input(proposeOfferInput)
    .output(answeredOfferView)
    .mutation(({ ctx, input }) => ctx.transaction((unit) => proposeOffer(unit, ctx.member, input))),

  accept: memberCommand
    .input(acceptOfferInput)
    .output(acceptedOfferView)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => ({
        swapId: await acceptOffer(unit, ctx.member, input.offerId, input.revision, input.pickedIds),
      })),
    ),

  confirm: memberCommand
    .input(answerOfferInput)
    .output(sentOfferView)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => ({
        offerId: input.offerId,
        revision: await confirmOfferAfterItemChange(unit, ctx.member, input),
      })),
    ),

  negotiate: memberCommand
    .input(negotiateOfferInput)
    .output(sentOfferView)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => ({
        offerId: input.offerId,
        revision: await negotiateOffer(unit, ctx.member, input),
      })),
    ),

  resubmit: memberCommand
    .input(offerIdInput)
    .output(answeredOfferView)
    .mutation(({ ctx, input }) => ctx.transaction((unit) => resubmitOffer(unit, ctx.member, input.offerId))),

  decline: memberCommand
    .input(declineOfferInput)
    .output(emptyAnswer)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await declineOffer(unit, ctx.member, input);
        return {};
      }),
    ),

  withdraw: memberCommand
    .input(answerOfferInput)
    .output(emptyAnswer)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await withdrawOffer(unit, ctx.member, input);
        return {};
      }),
    ),

  autoDecline: privateMemberQuery
    .output(autoDeclineRulesSchema)
    .query(({ ctx }) => loadAutoDeclineRules(ctx.db, ctx.member.id)),

  saveAutoDecline: memberCommand
    .input(autoDeclineRulesSchema)
    .output(emptyAnswer)
    .mutation(({ ctx, input: { asksCash, worthLess, maxKm } }) =>
      ctx.transaction(async (unit) => {
        await saveAutoDeclineRules(unit, ctx.member.id, { asksCash, worthLess, maxKm });
        return {};
      }),
    ),

  markSeen: memberCommand
    .input(offerIdInput)
    .output(emptyAnswer)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await markOfferSeen(unit, ctx.member, input.offerId);
        return {};
      }),
    ),
});
