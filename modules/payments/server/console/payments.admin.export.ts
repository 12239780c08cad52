import { z } from 'zod';
import { sortSchema } from '#contracts/staff-page.ts';
import { toFirstDay } from '#contracts/rule-days.ts';
import { csvExport, type CsvExport } from '#platform/console/csv-export.ts';
import { listStaffRowBatches } from '#platform/console/staff-list.ts';
import type { Host } from '#platform/host.ts';
import {
  PaymentFilters,
  paymentSortColumns,
  RefundFilters,
  refundSortColumns,
  SubscriptionFilters,
  subscriptionSortColumns,
  type StaffPayment,
  type StaffRefund,
  type StaffSubscription,
} from '../../domain/console.schemas.ts';
import {
  DifferenceFilters,
  differenceSortColumns,
  type ReconciliationDifference,
} from '../../domain/reconciliation.ts';
import type { PriceRow } from '../../domain/price-notice.ts';
import { listPriceHistory } from '../prices/price-history.ts';
import { staffDifferenceList } from '../reconciliation/difference-list.ts';
import { staffPaymentList } from './payment-list.ts';
import { staffRefundList } from './refund-list.ts';
import { staffSubscriptionList } from './subscription-list.ts';

const permission = 'payments.read';

const paymentFilters = PaymentFilters.extend({ sort: sortSchema(paymentSortColumns).optional() });
const ofPayments = {
  permission,
  pieces: ({ database }: Host, { sort, ...filters }: z.infer<typeof paymentFilters>, now: Date) =>
    listStaffRowBatches(staffPaymentList, filters, sort, { db: database.db, now }),
  columns: [
    { header: 'id', value: ({ id }: StaffPayment) => id },
    { header: 'paid', value: ({ paidAt }) => paidAt },
    { header: 'member_id', value: ({ memberId }) => memberId },
    { header: 'member', value: ({ username }) => username },
    { header: 'for', value: ({ purpose }) => purpose },
    { header: 'quantity', value: ({ quantity }) => quantity },
    { header: 'cents', value: ({ cents }) => cents },
    { header: 'refunded_cents', value: ({ refundedCents }) => refundedCents },
    { header: 'dispute', value: ({ dispute }) => dispute },
    { header: 'provider', value: ({ provider }) => provider },
    { header: 'provider_id', value: ({ providerId }) => providerId },
  ],
} satisfies Partial<CsvExport<z.infer<typeof paymentFilters>, StaffPayment>>;

/** CSV export of the payments. */
export const paymentsExport = csvExport({ ...ofPayments, name: 'payments', filters: paymentFilters });

/** CSV export of the payments that a bank disputes or disputed. */
export const chargebacksExport = csvExport({
  ...ofPayments,
  name: 'chargebacks',
  filters: paymentFilters.extend({ dispute: PaymentFilters.shape.dispute.default('any') }),
});

/** CSV export of the refunds. */
export const refundsExport = csvExport({
  name: 'refunds',
  permission,
  filters: RefundFilters.extend({ sort: sortSchema(refundSortColumns).optional() }),
  pieces: ({ database }, { sort, ...filters }, now) =>
    listStaffRowBatches(staffRefundList, filters, sort, { db: database.db, now }),
  columns: [
    { header: 'id', value: ({ id }: StaffRefund) => id },
    { header: 'asked', value: ({ createdAt }) => createdAt },
    { header: 'payment_id', value: ({ paymentId }) => paymentId },
    { header: 'member_id', value: ({ memberId }) => memberId },
    { header: 'member', value: ({ username }) => username },
    { header: 'for', value: ({ purpose }) => purpose },
    { header: 'cents', value: ({ cents }) => cents },
    { header: 'reason', value: ({ reason }) => reason },
    { header: 'state', value: ({ state }) => state },
    { header: 'failure', value: ({ failure }) => failure },
    { header: 'settled_by', value: ({ settledBy }) => settledBy },
    { header: 'settled', value: ({ settledAt }) => settledAt },
  ],
});

/** CSV export of the subscriptions. */
export const subscriptionsExport = csvExport({
  name: 'subscriptions',
  permission,
  filters: SubscriptionFilters.extend({ sort: sortSchema(subscriptionSortColumns).optional() }),
  pieces: ({ database }, { sort, ...filters }, now) =>
    listStaffRowBatches(staffSubscriptionList, filters, sort, { db: database.db, now }),
  columns: [
    { header: 'member_id', value: ({ memberId }: StaffSubscription) => memberId },
    { header: 'member', value: ({ username }) => username },
    { header: 'state', value: ({ state }) => state },
    { header: 'from', value: ({ source }) => source },
    { header: 'since', value: ({ startsAt }) => startsAt },
    { header: 'until', value: ({ until }) => until },
  ],
});

/** CSV export of what the nightly comparison with the provider found. */
export const differencesExport = csvExport({
  name: 'differences',
  permission,
  filters: DifferenceFilters.extend({ sort: sortSchema(differenceSortColumns).optional() }),
  pieces: ({ database }, { sort, ...filters }, now) =>
    listStaffRowBatches(staffDifferenceList, filters, sort, { db: database.db, now }),
  columns: [
    { header: 'id', value: ({ id }: ReconciliationDifference) => id },
    { header: 'kind', value: ({ kind }) => kind },
    { header: 'checkout_id', value: ({ checkoutId }) => checkoutId },
    { header: 'provider_id', value: ({ providerId }) => providerId },
    { header: 'ours', value: ({ ours }) => ours },
    { header: 'theirs', value: ({ theirs }) => theirs },
    { header: 'found', value: ({ foundAt }) => foundAt },
    { header: 'seen', value: ({ seenAt }) => seenAt },
    { header: 'settled', value: ({ settledAt }) => settledAt },
  ],
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
    { header: 'from', value: ({ from }) => toFirstDay(from) },
    { header: 'mailed', value: ({ mailed }) => mailed },
  ],
});
