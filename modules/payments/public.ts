/** The server functions of payments that other modules may call. */
export { paymentErrors } from './domain/payments.errors.ts';
export { grantSubscription, type SubscriptionGrant } from './server/grant-subscription.ts';
export { isSubscriber } from './server/is-subscriber.ts';
export { reverseTransaction } from './server/reverse-transaction.ts';
export { subscriptionOf, type MemberSubscription } from './server/subscription-of.ts';
export { tokenBalance, type TokenBalance } from './server/token-balance.ts';
export { grantTokens, spendTokens } from './server/move-tokens.ts';
