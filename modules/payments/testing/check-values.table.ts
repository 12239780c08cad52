import type { AllSame, SameValues } from '#testing/check-values.ts';
import type {
  CardHold,
  Checkout,
  Payment,
  PaymentDispute,
  Refund,
  TestCheckout,
  TokenHold,
} from '../server/checkout.entity.ts';
import type { InvoiceSeries } from '../server/invoice.entity.ts';
import type { LedgerAccount, LedgerTransaction } from '../server/ledger.entity.ts';
import type { Payout } from '../server/payout.entity.ts';
import type { ReconciliationDifference } from '../server/reconciliation.entity.ts';
import type { RenewalNotice } from '../server/renewal-notice.entity.ts';
import type { SubscriptionPeriod } from '../server/subscription-period.entity.ts';

/** The values that the database takes, written by a test; the type check compares them with the entities. */
export type CheckedValues = AllSame<
  [
    SameValues<typeof CardHold, 'state', 'held' | 'asked' | 'ended'>,
    SameValues<typeof Checkout, 'purpose', 'subscription' | 'tokens' | 'swapAssist' | 'courier' | 'protection'>,
    SameValues<typeof Checkout, 'state', 'open' | 'pending' | 'held' | 'paid' | 'failed'>,
    SameValues<typeof InvoiceSeries, 'kind', 'invoice' | 'creditNote'>,
    SameValues<typeof LedgerAccount, 'asset', 'token' | 'cents'>,
    SameValues<typeof LedgerTransaction, 'asset', 'token' | 'cents'>,
    SameValues<typeof Payment, 'dispute', 'open' | 'won' | 'lost'>,
    SameValues<typeof PaymentDispute, 'state', 'open' | 'won' | 'lost'>,
    SameValues<typeof Payout, 'state', 'waiting' | 'asked' | 'sent'>,
    SameValues<
      typeof ReconciliationDifference,
      'kind',
      | 'paymentMissing'
      | 'paymentUnknown'
      | 'amount'
      | 'refund'
      | 'dispute'
      | 'state'
      | 'renewal'
      | 'checkoutUnknown'
      | 'otherProvider'
    >,
    SameValues<typeof Refund, 'state', 'asked' | 'pending' | 'sent' | 'failed' | 'paidByHand' | 'dropped'>,
    SameValues<typeof RenewalNotice, 'kind', 'failed' | 'ended'>,
    SameValues<typeof SubscriptionPeriod, 'renewal', 'none' | 'automatic' | 'cancelled'>,
    SameValues<typeof SubscriptionPeriod, 'source', 'operator' | 'provider'>,
    SameValues<typeof TestCheckout, 'kind', 'payment' | 'subscription' | 'hold'>,
    SameValues<typeof TestCheckout, 'state', 'open' | 'held' | 'paid' | 'failed' | 'ended'>,
    SameValues<typeof TokenHold, 'cause', 'boost' | 'chainUnlock'>,
    SameValues<typeof TokenHold, 'state', 'held' | 'taken' | 'released'>,
  ]
>;
