import { toAddressLimitKey, toMemberLimitKey } from '#platform/limits/limit-keys.ts';
import { memberCommand, memberQuery, openQuery, privateMemberQuery, router } from '#platform/trpc/procedures.ts';
import { z } from 'zod';
import { readableRowsSchema } from '#contracts/rows.ts';
import {
  fetchLegQuotesInput,
  orderQuotedInput,
  requestQuotesInput,
  parcelLegView as legViewOutput,
  myParcelsInput,
  orderParcelInput,
  parcelDocumentView,
  parcelDocumentInput,
  parcelListPageView,
  parcelPathInput,
  parcelIdInput,
  sendableLegView,
  setSentApartInput,
  swapParcelsInput,
  swapParcelView,
} from '../../domain/parcel.schemas.ts';
import {
  calculatorQuotesInput,
  itemEstimateView,
  itemEstimateInput,
  itemDeliveryInput,
  itemCalculatorDefaultsView,
  quoteListView,
  tableEstimateInput,
  tableEstimateView,
} from '../../domain/quote.schemas.ts';
import {
  claimDamageInput,
  confirmPackedInput,
  protectionPromiseInput,
  ProtectionId,
  protectionOfSwapView as protectionView,
  protectionIdInput,
  protectionSwapInput,
} from '../../domain/protection/protection.schemas.ts';
import { loadCalculatorQuotes } from '../quotes/load-calculator-quotes.ts';
import { cancelParcel } from '../orders/cancel-parcel.ts';
import { estimateItemDelivery, loadItemCalculatorDefaults } from '../quotes/item-estimate.ts';
import { loadParcelLeg } from '../orders/load-parcel-leg.ts';
import { openCourierCheckout } from '../orders/open-courier-checkout.ts';
import { orderParcel } from '../orders/order-parcel.ts';
import { orderQuotedParcel } from '../orders/order-quoted-parcel.ts';
import { payParcelAgain } from '../orders/pay-parcel-again.ts';
import { renderParcelDocument } from '../documents/render-parcel-document.ts';
import { listParcels } from '../parcel.queries.ts';
import { listSendableLegs } from '../orders/list-sendable-legs.ts';
import { setSentApart } from '../boxes/send-apart.ts';
import { listSwapParcels } from '../orders/list-swap-parcels.ts';
import {
  acceptProtectedParcel,
  answerProtectionProposal,
  openProtectionCheckout,
  claimParcelDamage,
  confirmParcelPacked,
} from '../protection/act-on-protection.ts';
import { proposeProtection } from '../protection/propose-protection.ts';
import { loadSwapProtection } from '../protection/load-swap-protection.ts';
import { fetchLegQuotes } from '../quotes/fetch-leg-quotes.ts';
import type { QuoteSite } from '../quotes/fetch-quotes-between.ts';
import { estimateTableDelivery } from '../quotes/table-estimate.ts';
import { quoteAndSaveParcelDraft } from '../quotes/quote-and-save-parcel-draft.ts';

const done = z.object({});

interface QuoteCall extends Pick<QuoteSite, 'db' | 'config' | 'now' | 'transaction'> {
  readonly host: Pick<QuoteSite, 'clock' | 'limits'>;
}
const toQuoteSite = ({ db, config, now, transaction, host: { clock, limits } }: QuoteCall): QuoteSite => ({
  db,
  config,
  now,
  transaction,
  clock,
  limits,
});

export const deliveryRouter = router({
  calculate: openQuery
    .input(calculatorQuotesInput)
    .output(quoteListView)
    .query(({ ctx, input }) =>
      loadCalculatorQuotes(
        { db: ctx.db, config: ctx.config, clock: ctx.host.clock, now: ctx.now },
        {
          input,
          askerKey: ctx.viewer ? toMemberLimitKey(ctx.viewer.id) : toAddressLimitKey(ctx.address),
          limits: ctx.host.limits,
        },
      ),
    ),

  estimateForItem: openQuery
    .meta({ sameForGuests: ['identity', 'items'] })
    .input(itemEstimateInput)
    .output(itemEstimateView)
    .query(({ ctx, input }) =>
      estimateItemDelivery(ctx.db, ctx.config, { viewerId: ctx.viewer?.id ?? null, ...input, now: ctx.now }),
    ),

  estimateForTable: privateMemberQuery
    .input(tableEstimateInput)
    .output(tableEstimateView)
    .query(({ ctx, input }) =>
      estimateTableDelivery(ctx.db, ctx.config, { viewerId: ctx.member.id, ...input, now: ctx.now }),
    ),

  parcelOfItem: openQuery
    .meta({ sameForGuests: ['identity', 'items'] })
    .input(itemDeliveryInput)
    .output(itemCalculatorDefaultsView)
    .query(({ ctx, input }) =>
      loadItemCalculatorDefaults(ctx.db, { viewerId: ctx.viewer?.id ?? null, itemId: input.itemId, now: ctx.now }),
    ),

  sendable: memberQuery('delivery.read', ['trackingNumber'])
    .output(readableRowsSchema(sendableLegView))
    .query(({ ctx }) => listSendableLegs(ctx.db, ctx.member.id)),

  mine: memberQuery('delivery.read', ['trackingNumber'])
    .input(myParcelsInput)
    .output(parcelListPageView)
    .query(({ ctx, input }) => listParcels(ctx, ctx.member.id, input)),

  ofSwap: memberQuery('delivery.read', ['trackingNumber'])
    .input(swapParcelsInput)
    .output(readableRowsSchema(swapParcelView))
    .query(({ ctx, input }) => listSwapParcels(ctx, ctx.member.id, input.swapId)),

  leg: privateMemberQuery
    .input(parcelPathInput)
    .output(legViewOutput)
    .query(({ ctx, input }) => loadParcelLeg(ctx, ctx.member.id, input)),

  setApart: memberCommand
    .input(setSentApartInput)
    .output(done)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await setSentApart(unit, ctx.member, input);
        return {};
      }),
    ),

  fetchQuotes: memberCommand
    .input(fetchLegQuotesInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await fetchLegQuotes(toQuoteSite(ctx), ctx.member, input);
      return {};
    }),

  quote: memberCommand
    .input(requestQuotesInput)
    .output(quoteListView.extend(parcelIdInput.shape))
    .mutation(({ ctx, input }) => quoteAndSaveParcelDraft(toQuoteSite(ctx), ctx.member, input)),

  order: memberCommand
    .input(orderParcelInput)
    .output(z.object({ url: z.string() }))
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => ({
        url: await openCourierCheckout(unit, ctx.member, await orderParcel(unit, ctx.member, input)),
      })),
    ),

  orderQuoted: memberCommand
    .input(orderQuotedInput)
    .output(z.object({ url: z.string() }))
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => ({
        url: await openCourierCheckout(unit, ctx.member, await orderQuotedParcel(unit, ctx.member, input)),
      })),
    ),

  cancel: memberCommand
    .input(parcelIdInput)
    .output(z.object({}))
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await cancelParcel(unit, ctx.member, input.parcelId);
        return {};
      }),
    ),

  repay: memberCommand
    .input(parcelIdInput)
    .output(z.object({ url: z.string() }))
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => ({ url: await payParcelAgain(unit, ctx.member, input.parcelId) })),
    ),

  protectionOfSwap: privateMemberQuery
    .input(protectionSwapInput)
    .output(protectionView)
    .query(({ ctx, input }) => loadSwapProtection(ctx, ctx.member.id, input.swapId)),

  proposeProtection: memberCommand
    .input(protectionSwapInput)
    .output(z.object({ protectionId: ProtectionId }))
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => ({ protectionId: await proposeProtection(unit, ctx.member, input.swapId) })),
    ),

  agreeProtection: memberCommand
    .input(protectionIdInput)
    .output(done)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await answerProtectionProposal(unit, ctx.member, input.protectionId, 'agreed');
        return {};
      }),
    ),

  declineProtection: memberCommand
    .input(protectionIdInput)
    .output(done)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await answerProtectionProposal(unit, ctx.member, input.protectionId, 'declined');
        return {};
      }),
    ),

  backProtection: memberCommand
    .input(protectionIdInput)
    .output(z.object({ url: z.string() }))
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => ({ url: await openProtectionCheckout(unit, ctx.member, input.protectionId) })),
    ),

  confirmPacked: memberCommand
    .input(confirmPackedInput)
    .output(done)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await confirmParcelPacked(unit, ctx.member, input);
        return {};
      }),
    ),

  acceptParcel: memberCommand
    .input(protectionPromiseInput)
    .output(done)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await acceptProtectedParcel(unit, ctx.member, input);
        return {};
      }),
    ),

  claimDamage: memberCommand
    .input(claimDamageInput)
    .output(done)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await claimParcelDamage(unit, ctx.member, input);
        return {};
      }),
    ),

  paper: privateMemberQuery
    .input(parcelDocumentInput)
    .output(parcelDocumentView)
    .query(({ ctx, input }) => renderParcelDocument(ctx.db, ctx.host, ctx.member.id, { ...input, locale: ctx.locale })),
});
