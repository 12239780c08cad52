/** The server functions of payments that other modules may call. */
export { paymentErrors } from './domain/payments.errors.ts';
export { grantSubscription, type SubscriptionGrant } from './server/grant-subscription.ts';
export { isSubscriber } from './server/is-subscriber.ts';
export { reverseTransaction } from './server/reverse-transaction.ts';
export { subscriptionOf, type MemberSubscription } from './server/subscription-of.ts';
export { tokenBalance, type TokenBalance } from './server/token-balance.ts';
export { giftTokens, grantTokens, spendTokens } from './server/move-tokens.ts';
export { bookCents, type CentsBooking } from './server/cents/book-cents.ts';
export { openCheckout, type CheckoutDraft, type OpenedCheckout } from './server/checkout/open-checkout.ts';
export { refundPayment } from './server/checkout/refund-payment.ts';
export { holdTokens, releaseHold, takeHold } from './server/holds/hold-tokens.ts';
export { priceOf } from './server/prices/price-of.ts';
export { mustProvider as paymentProvider } from './server/provider/provider-of.ts';
export type { PaymentProvider } from './server/provider/payment-provider.ts';
export { CheckoutId } from './domain/checkout.ts';
export type { PriceKey } from './domain/prices.ts';
export { HoldId } from './domain/token-hold.ts';
export { figuresOfPayments, subscriptionMomentsOf } from './server/figures.ts';
