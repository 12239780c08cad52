import { sql } from 'kysely';
import { usernameForStaffSql } from '#modules/identity/public.ts';
import type { StaffList } from '#platform/console/staff-list.ts';
import { entityColumns } from '#platform/db/columns.ts';
import { selectList, type SelectedRow } from '#platform/db/query.ts';
import type { PaymentFilters, paymentSortColumns, StaffPayment } from '../../domain/console.schemas.ts';
import { Checkout, Payment } from '../checkout.entity.ts';
import { isBetweenDaysSql } from './is-between-days.ts';

const payment = entityColumns(Payment);
const checkout = entityColumns(Checkout);
/** By the provider, and by hand. */
const refunded = sql<number>`least(${payment.cents}, ${payment.refundedCents} + ${payment.byHandCents})`;

export const staffPaymentColumns = selectList({
  id: payment.id,
  memberId: payment.memberId,
  username: usernameForStaffSql(payment.memberId),
  purpose: checkout.purpose,
  quantity: checkout.quantity,
  cents: payment.cents,
  refundedCents: refunded,
  dispute: payment.dispute,
  providerId: payment.providerId,
  provider: checkout.provider,
  paidAt: payment.paidAt,
});
type ListedPayment = SelectedRow<typeof staffPaymentColumns>;

export const toStaffPayment = ({ paidAt, ...row }: ListedPayment): StaffPayment => ({
  ...row,
  paidAt: paidAt.toISOString(),
});

function* buildConditions({ search, purpose, dispute, refunded: isRefunded, member, from, to }: PaymentFilters) {
  if (search !== undefined) yield sql`${payment.providerId} = ${search}`;
  if (purpose !== undefined) yield sql`${checkout.purpose} = ${purpose}`;
  if (dispute === 'any') yield sql`${payment.dispute} is not null`;
  else if (dispute !== undefined) yield sql`${payment.dispute} = ${dispute}`;
  if (isRefunded === 'yes') yield sql`${payment.refundedCents} + ${payment.byHandCents} > 0`;
  if (isRefunded === 'no') yield sql`${refunded} = 0`;
  if (member !== undefined) yield sql`${payment.memberId} = ${member}`;
  yield* isBetweenDaysSql(payment.paidAt, { from, to });
}

/** Every payment for staff, the newest first. */
export const staffPaymentList: StaffList<
  ListedPayment,
  StaffPayment,
  PaymentFilters,
  (typeof paymentSortColumns)[number]
> = {
  name: 'payments.forStaff',
  from: sql`payment join checkout on ${checkout.id} = ${payment.checkoutId}`,
  id: payment.id,
  columns: () => staffPaymentColumns,
  sorts: { paid: { key: payment.paidAt, cast: 'timestamptz' } },
  order: '-paid',
  conditions: buildConditions,
  itemOf: toStaffPayment,
};
