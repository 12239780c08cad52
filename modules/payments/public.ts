/** The server functions of payments that other modules may call. */
export { tokenGiftEmail } from './emails/payments.email.tsx';
export { isSubscriberSql } from './server/periods/is-subscriber.ts';
export { loadTokenBalances, type TokenBalance } from './server/ledger/token-balance.ts';
export { giftTokens, grantTokens, spendTokens } from './server/ledger/move-tokens.ts';
export { bookCents, type CentsBooking } from './server/cents/book-cents.ts';
export {
  findOrCreateCheckout,
  type CheckoutDraft,
  type OpenedCheckout,
} from './server/checkout/find-or-create-checkout.ts';
export {
  lockUnsettledCheckoutsOfPayer as lockUnsettledCheckouts,
  findPendingCheckouts,
} from './server/checkout/unsettled-checkouts.ts';
export { captureCardHold, releaseCardHold } from './server/authorisations/capture-card-hold.ts';
export { requestCheckoutRefund } from './server/checkout/request-refund.ts';
export { queueMemberPayout } from './server/payouts/queue-member-payout.ts';
export { canReceivePayouts } from './server/payouts/payout-account.ts';
export { holdTokens, releaseHeldTokens, refundCapturedTokens, captureHeldTokens } from './server/holds/hold-tokens.ts';
export { payCheckoutBackdated } from './server/seed/pay-backdated.ts';
export { findPrice, listPricesAt } from './server/prices/find-price.ts';
export { requirePaymentProvider as paymentProvider } from './server/provider/get-payment-provider.ts';
export type { PaymentProvider } from './server/provider/payment-provider.ts';
export { CheckoutId } from './domain/checkout.ts';
export { priceKeys, type PriceKey } from './domain/prices.ts';
export { TokenHoldId } from './domain/token-hold.ts';
export { paymentFiguresSql, listSubscriptionBoundaries } from './server/figures.ts';
