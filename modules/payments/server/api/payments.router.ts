import { emptyAnswer } from '#contracts/empty-answer.ts';
import { mapPage } from '#contracts/page.ts';
import { memberCommand, memberQuery, openQuery, router } from '#platform/trpc/procedures.ts';
import {
  buyTokensInput,
  checkoutIdInput,
  checkoutView,
  openedCheckoutView,
  ownSubscriptionView,
  paymentListInput,
  paymentPageView,
  unconfirmedPaymentsView as pendingPaymentsView,
  subscribeInput,
  priceListView,
  providerPageView,
  testCheckoutActionInput,
  testCheckoutView,
  testCheckoutIdInput,
} from '../../domain/checkout.schemas.ts';
import { connectPayoutsInput, ownPayoutsView } from '../../domain/payout.ts';
import {
  tokenBalanceView,
  tokenStatementInput,
  tokenStatementPage,
  subscriptionView,
} from '../../domain/payments.schemas.ts';
import { noSubscription } from '../../domain/subscription-state.ts';
import { actOnTestCheckout, requireOwnTestCheckout } from '../checkout/act-on-test-checkout.ts';
import { openProviderCheckoutPage, requireOwnCheckout } from '../checkout/open-provider-checkout-page.ts';
import { findOrCreateTokenCheckout } from '../checkout/find-or-create-token-checkout.ts';
import { recordReturnFromCheckout } from '../checkout/record-return-from-checkout.ts';
import { listOwnPayments } from '../checkout/own-payments.ts';
import { listPendingPayments } from '../checkout/unsettled-checkouts.ts';
import { beginPayoutOnboarding, loadOwnPayouts, refreshPayoutAccount } from '../payouts/payout-account.ts';
import { cancelOrResumeRenewal } from '../renewal/cancel-or-resume-renewal.ts';
import { hasProviderPortal, createProviderPortalUrl } from '../renewal/provider-portal.ts';
import { loadOwnSubscription } from '../renewal/load-own-subscription.ts';
import { findOrCreateSubscriptionCheckout } from '../renewal/find-or-create-subscription-checkout.ts';
import { loadTokenBalance, toTokenStatementRow, toSubscriptionView } from '../ledger/payments.rows.ts';
import { listPricesAt } from '../prices/find-price.ts';
import { listSubscriptions } from '../periods/list-subscriptions.ts';
import { loadTokenStatement } from '../ledger/token-statement.ts';

/** The procedures on prices, and on a member's own checkouts, subscription and tokens. */
export const paymentsRouter = router({
  prices: openQuery.output(priceListView).query(async ({ ctx }) => {
    const prices = await listPricesAt(ctx.db, ctx.now);
    return prices.map(({ key, cents, next }) => ({
      key,
      cents,
      next: next && { cents: next.cents, from: next.from.toISOString() },
    }));
  }),

  subscription: memberQuery('payments.read')
    .output(subscriptionView)
    .query(async ({ ctx }) => {
      const [subscription = noSubscription] = await listSubscriptions(ctx.db, [ctx.member.id], ctx.now);
      return toSubscriptionView(subscription);
    }),

  renewal: router({
    state: memberQuery('payments.read')
      .output(ownSubscriptionView)
      .query(async ({ ctx }) => {
        const { state, until, renewal, paid } = await loadOwnSubscription(ctx.db, ctx.member.id, ctx.now);
        return {
          state,
          until: until?.toISOString() ?? null,
          renewal,
          isPaid: paid !== null,
          hasPortal: await hasProviderPortal(ctx.host, ctx.member.id),
        };
      }),

    subscribe: memberCommand
      .input(subscribeInput)
      .output(openedCheckoutView)
      .mutation(({ ctx, input }) =>
        ctx.transaction((unit) => findOrCreateSubscriptionCheckout(unit, ctx.member, input.returnTo)),
      ),

    portal: memberCommand
      .output(providerPageView)
      .mutation(async ({ ctx }) => ({ url: await createProviderPortalUrl(ctx.host, ctx.member.id) })),

    cancel: memberCommand.output(emptyAnswer).mutation(async ({ ctx }) => {
      await cancelOrResumeRenewal(ctx, ctx.member.id, false);
      return {};
    }),

    resume: memberCommand.output(emptyAnswer).mutation(async ({ ctx }) => {
      await cancelOrResumeRenewal(ctx, ctx.member.id, true);
      return {};
    }),
  }),

  payouts: router({
    mine: memberQuery('payments.read')
      .output(ownPayoutsView)
      .query(({ ctx }) => loadOwnPayouts(ctx.db, ctx.member.id)),

    connect: memberCommand
      .input(connectPayoutsInput)
      .output(providerPageView)
      .mutation(async ({ ctx, input }) => ({ url: await beginPayoutOnboarding(ctx, ctx.member.id, input.returnTo) })),

    refresh: memberCommand.output(emptyAnswer).mutation(async ({ ctx }) => {
      await refreshPayoutAccount(ctx, ctx.member.id);
      return {};
    }),
  }),

  payments: memberQuery('payments.read')
    .input(paymentListInput)
    .output(paymentPageView)
    .query(({ ctx, input }) => listOwnPayments(ctx.db, ctx.cursors, ctx.member.id, input, ctx.now)),

  tokens: router({
    balance: memberQuery('payments.read')
      .output(tokenBalanceView)
      .query(({ ctx }) => loadTokenBalance(ctx.db, ctx.member.id)),

    statement: memberQuery('payments.read')
      .input(tokenStatementInput)
      .output(tokenStatementPage)
      .query(async ({ ctx, input }) => {
        const page = await loadTokenStatement(ctx.db, ctx.cursors, ctx.member.id, input, ctx.now);
        return mapPage(page, toTokenStatementRow);
      }),

    buy: memberCommand
      .input(buyTokensInput)
      .output(openedCheckoutView)
      .mutation(({ ctx, input }) => ctx.transaction((unit) => findOrCreateTokenCheckout(unit, ctx.member, input))),
  }),

  checkout: router({
    byId: memberQuery('payments.read')
      .input(checkoutIdInput)
      .output(checkoutView)
      .query(({ ctx, input }) => requireOwnCheckout(ctx.db, ctx.member.id, input.checkoutId)),

    pending: memberQuery('payments.read')
      .output(pendingPaymentsView)
      .query(async ({ ctx }) => {
        const pending = await listPendingPayments(ctx.db, ctx.member.id);
        return pending.map(({ openedAt, ...one }) => ({ ...one, openedAt: openedAt.toISOString() }));
      }),

    noteReturn: memberCommand
      .input(checkoutIdInput)
      .output(emptyAnswer)
      .mutation(async ({ ctx, input }) => {
        await recordReturnFromCheckout(ctx, ctx.member.id, input.checkoutId);
        return {};
      }),

    begin: memberCommand
      .input(checkoutIdInput)
      .output(providerPageView)
      .mutation(async ({ ctx, input }) => ({ url: await openProviderCheckoutPage(ctx, ctx.member, input.checkoutId) })),
  }),

  testCheckout: router({
    byId: memberQuery('payments.read')
      .input(testCheckoutIdInput)
      .output(testCheckoutView)
      .query(async ({ ctx, input }) => {
        const { purpose, cents, state } = await requireOwnTestCheckout(ctx.db, ctx.member.id, input.id);
        return { purpose, cents, state };
      }),

    act: memberCommand
      .input(testCheckoutActionInput)
      .output(providerPageView)
      .mutation(({ ctx, input }) =>
        ctx.transaction(async (unit) => ({ url: await actOnTestCheckout(unit, ctx.member.id, input) })),
      ),
  }),
});
