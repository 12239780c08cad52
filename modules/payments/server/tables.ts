import { createTypedTables } from '#platform/db/tables.ts';
import { LedgerAccount, LedgerEntry, LedgerTransaction } from './ledger.entity.ts';
import { LeaverSettlement } from './leaver-settlement.entity.ts';
import { Payout, PayoutAccount } from './payout.entity.ts';
import {
  CardHold,
  Checkout,
  Payer,
  Payment,
  PaymentDispute,
  Price,
  ProviderEvent,
  Refund,
  TestCheckout,
  TokenHold,
} from './checkout.entity.ts';
import { Invoice, InvoiceSeries } from './invoice.entity.ts';
import { PriceNotice, RenewalPrice } from './price-notice.entity.ts';
import { RenewalNotice } from './renewal-notice.entity.ts';
import { ReconciliationDifference } from './reconciliation.entity.ts';
import { SubscriptionPeriod } from './subscription-period.entity.ts';

/** The tables of payments on a connection: `typedTables(unit.db).selectFrom(…)`. */
export const typedTables = createTypedTables(
  SubscriptionPeriod,
  LedgerAccount,
  LedgerTransaction,
  LedgerEntry,
  TokenHold,
  Price,
  Payer,
  Checkout,
  Payment,
  PaymentDispute,
  CardHold,
  Payout,
  PayoutAccount,
  Refund,
  ProviderEvent,
  TestCheckout,
  InvoiceSeries,
  Invoice,
  RenewalNotice,
  PriceNotice,
  RenewalPrice,
  LeaverSettlement,
  ReconciliationDifference,
);
