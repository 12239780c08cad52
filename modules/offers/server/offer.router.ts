import { memberCommand, memberQuery, router } from '#platform/trpc/procedures.ts';
import {
  acceptedView,
  answerInput,
  doneView,
  listInput,
  negotiateInput,
  offerRef,
  onMyItemsInput,
  proposeInput,
  sentView,
  tableInput,
} from '../domain/offer.schemas.ts';
import { acceptOffer } from './accept-offer.ts';
import { confirmOffer } from './confirm-offer.ts';
import { declineOffer, withdrawOffer } from './close-offer.ts';
import { tableForItem, loadTableOfOffer } from './lay-table.ts';
import { countOffers, listOffers } from './list-offers.ts';
import { markSeen } from './mark-seen.ts';
import { negotiateOffer } from './negotiate-offer.ts';
import { offerById } from './offer-by-id.ts';
import { itemsWithOffers, offerCounts, offerRows, offerView, tableView } from './offer.views.ts';
import { offersOnItems } from './offers-on-items.ts';
import { proposeOffer } from './propose-offer.ts';
import { resubmitOffer } from './resubmit-offer.ts';

export const offerRouter = router({
  byId: memberQuery('offers.read', ['note'])
    .input(offerRef)
    .output(offerView)
    .query(({ ctx, input }) => offerById(ctx.db, ctx.member.id, input.offerId, ctx)),

  list: memberQuery('offers.read', ['note'])
    .input(listInput)
    .output(offerRows)
    .query(({ ctx, input }) => listOffers(ctx.db, ctx.cursors, ctx.member.id, input, ctx)),

  counts: memberQuery('offers.read')
    .output(offerCounts)
    .query(({ ctx }) => countOffers(ctx.db, ctx.member.id, ctx.now)),

  onMyItems: memberQuery('offers.read', ['note'])
    .input(onMyItemsInput)
    .output(itemsWithOffers)
    .query(({ ctx, input }) => offersOnItems(ctx.db, ctx.cursors, ctx.member.id, input, ctx)),

  table: memberQuery('offers.read')
    .input(tableInput)
    .output(tableView)
    .query(({ ctx, input }) =>
      'itemId' in input
        ? tableForItem(ctx.db, ctx.member.id, input.itemId, ctx)
        : loadTableOfOffer(ctx.db, ctx.member.id, input.offerId, ctx),
    ),

  propose: memberCommand
    .input(proposeInput)
    .output(sentView)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => ({
        offerId: await proposeOffer(unit, ctx.member, input, ctx.config),
        revision: 1,
      })),
    ),

  accept: memberCommand
    .input(answerInput)
    .output(acceptedView)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => ({
        swapId: await acceptOffer(unit, ctx.member, input.offerId, input.revision, ctx.config),
      })),
    ),

  confirm: memberCommand
    .input(answerInput)
    .output(sentView)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => ({
        offerId: input.offerId,
        revision: await confirmOffer(unit, ctx.member, input, ctx.config),
      })),
    ),

  negotiate: memberCommand
    .input(negotiateInput)
    .output(sentView)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => ({
        offerId: input.offerId,
        revision: await negotiateOffer(unit, ctx.member, input, ctx.config),
      })),
    ),

  resubmit: memberCommand
    .input(offerRef)
    .output(sentView)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => ({
        offerId: input.offerId,
        revision: await resubmitOffer(unit, ctx.member, input.offerId, ctx.config),
      })),
    ),

  decline: memberCommand
    .input(answerInput)
    .output(doneView)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await declineOffer(unit, ctx.member, input);
        return {};
      }),
    ),

  withdraw: memberCommand
    .input(answerInput)
    .output(doneView)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await withdrawOffer(unit, ctx.member, input);
        return {};
      }),
    ),

  markSeen: memberCommand
    .input(offerRef)
    .output(doneView)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await markSeen(unit, ctx.member, input.offerId);
        return {};
      }),
    ),
});
