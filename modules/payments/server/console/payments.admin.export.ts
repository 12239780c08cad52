import { sortOf } from '#contracts/staff-page.ts';
import { csvExport } from '#platform/console/csv-export.ts';
import { staffPieces } from '#platform/console/staff-list.ts';
import {
  PaymentFilters,
  paymentSorts,
  RefundFilters,
  refundSorts,
  SubscriptionFilters,
  subscriptionSorts,
  type StaffPayment,
  type StaffRefund,
  type StaffSubscription,
} from '../../domain/console.schemas.ts';
import { paymentList } from './payment-list.ts';
import { refundList } from './refund-list.ts';
import { subscriptionList } from './subscription-list.ts';

const permission = 'payments.read';

/** CSV export of the payments, and of those that are disputed. */
export const paymentsExport = csvExport({
  name: 'payments',
  permission,
  filters: PaymentFilters.extend({ sort: sortOf(paymentSorts).optional() }),
  pieces: ({ database }, { sort, ...filters }, now) =>
    staffPieces(paymentList, filters, sort, { db: database.db, now }),
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
});

/** CSV export of the refunds. */
export const refundsExport = csvExport({
  name: 'refunds',
  permission,
  filters: RefundFilters.extend({ sort: sortOf(refundSorts).optional() }),
  pieces: ({ database }, { sort, ...filters }, now) => staffPieces(refundList, filters, sort, { db: database.db, now }),
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
    { header: 'settled', value: ({ settledAt }) => settledAt },
  ],
});

/** CSV export of the subscriptions. */
export const subscriptionsExport = csvExport({
  name: 'subscriptions',
  permission,
  filters: SubscriptionFilters.extend({ sort: sortOf(subscriptionSorts).optional() }),
  pieces: ({ database }, { sort, ...filters }, now) =>
    staffPieces(subscriptionList, filters, sort, { db: database.db, now }),
  columns: [
    { header: 'member_id', value: ({ memberId }: StaffSubscription) => memberId },
    { header: 'member', value: ({ username }) => username },
    { header: 'state', value: ({ state }) => state },
    { header: 'from', value: ({ source }) => source },
    { header: 'since', value: ({ startsAt }) => startsAt },
    { header: 'until', value: ({ until }) => until },
  ],
});
