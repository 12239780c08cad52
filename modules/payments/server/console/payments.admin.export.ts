import { z } from 'zod';
import { toBrisbaneDay } from '#contracts/australian-day-bounds.ts';
import { csvExport } from '#platform/console/csv-export.ts';
import { createStaffListExport } from '#platform/console/staff-list-export.ts';
import {
  PaymentFilters,
  paymentSortColumns,
  RefundFilters,
  refundSortColumns,
  SubscriptionFilters,
  subscriptionSortColumns,
} from '../../domain/console.schemas.ts';
import { DifferenceFilters, differenceSortColumns } from '../../domain/reconciliation.ts';
import type { PriceRow } from '../../domain/price-notice.ts';
import { listPriceHistory } from '../prices/price-history.ts';
import { staffDifferenceList } from '../reconciliation/difference-list.ts';
import { staffPaymentList } from './payment-list.ts';
import { staffRefundList } from './refund-list.ts';
import { staffSubscriptionList } from './subscription-list.ts';

const permission = 'payments.read';

const ofPayments = {
  permission,
  sorts: paymentSortColumns,
  columns: {
    id: 'id',
    paidAt: 'paid',
    memberId: 'member_id',
    username: 'member',
    purpose: 'for',
    quantity: 'quantity',
    cents: 'cents',
    refundedCents: 'refunded_cents',
    dispute: 'dispute',
    provider: 'provider',
    providerId: 'provider_id',
  },
} as const;

/** CSV export of the payments. */
export const paymentsExport = createStaffListExport(staffPaymentList, {
  ...ofPayments,
  name: 'payments',
  filters: PaymentFilters,
});

/** CSV export of the payments that a bank disputes or disputed. */
export const chargebacksExport = createStaffListExport(staffPaymentList, {
  ...ofPayments,
  name: 'chargebacks',
  filters: PaymentFilters.extend({ dispute: PaymentFilters.shape.dispute.default('any') }),
});

/** CSV export of the refunds. */
export const refundsExport = createStaffListExport(staffRefundList, {
  name: 'refunds',
  permission,
  filters: RefundFilters,
  sorts: refundSortColumns,
  columns: {
    id: 'id',
    createdAt: 'asked',
    paymentId: 'payment_id',
    memberId: 'member_id',
    username: 'member',
    purpose: 'for',
    cents: 'cents',
    reason: 'reason',
    state: 'state',
    failure: 'failure',
    settledBy: 'settled_by',
    settledAt: 'settled',
  },
});

/** CSV export of the subscriptions. */
export const subscriptionsExport = createStaffListExport(staffSubscriptionList, {
  name: 'subscriptions',
  permission,
  filters: SubscriptionFilters,
  sorts: subscriptionSortColumns,
  columns: {
    memberId: 'member_id',
    username: 'member',
    state: 'state',
    source: 'from',
    startsAt: 'since',
    until: 'until',
    id: null,
  },
});

/** CSV export of what the nightly comparison with the provider found. */
export const differencesExport = createStaffListExport(staffDifferenceList, {
  name: 'differences',
  permission,
  filters: DifferenceFilters,
  sorts: differenceSortColumns,
  columns: {
    id: 'id',
    kind: 'kind',
    checkoutId: 'checkout_id',
    providerId: 'provider_id',
    ours: 'ours',
    theirs: 'theirs',
    foundAt: 'found',
    seenAt: 'seen',
    settledAt: 'settled',
  },
});

/** CSV export of every price that was, is and is announced. */
export const pricesExport = csvExport({
  name: 'prices',
  permission,
  filters: z.object({}),
  async *pieces({ database }, _filters, now) {
    yield await listPriceHistory(database.db, now);
  },
  columns: [
    { header: 'key', value: ({ key }: PriceRow) => key },
    { header: 'cents', value: ({ cents }) => cents },
    { header: 'state', value: ({ state }) => state },
    { header: 'announced', value: ({ noticedAt }) => noticedAt },
    { header: 'from', value: ({ from }) => toBrisbaneDay(from) },
    { header: 'mailed', value: ({ mailed }) => mailed },
  ],
});
