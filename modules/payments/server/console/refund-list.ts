import { sql } from 'kysely';
import { z } from 'zod';
import { MemberId } from '#contracts/ids.ts';
import { usernameForStaffSql } from '#modules/identity/public.ts';
import {
  column,
  defineStaffList,
  equals,
  onDays,
  staffColumns,
  type StaffListRow,
} from '#platform/console/define-staff-list.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query } from '#platform/db/query.ts';
import { checkoutPurposes, PaymentId, RefundId, refundStateTable, type RefundState } from '../../domain/checkout.ts';
import { Checkout, Payment, Refund } from '../checkout.entity.ts';

const payment = entityColumns(Payment);
const checkout = entityColumns(Checkout);
const refund = entityColumns(Refund);
const moment = z.iso.datetime();
const refundState = z.enum(refundStateTable.states as [RefundState, ...RefundState[]]);

export const refundColumns = staffColumns({
  id: column(RefundId, refund.id, 'id'),
  createdAt: column(moment, refund.createdAt, 'asked'),
  paymentId: column(PaymentId, refund.paymentId, 'payment_id'),
  memberId: column(MemberId, payment.memberId, 'member_id'),
  username: column(z.string(), usernameForStaffSql(payment.memberId), 'member'),
  purpose: column(z.enum(checkoutPurposes), checkout.purpose, 'for'),
  cents: column(z.int(), refund.cents, 'cents'),
  reason: column(z.string(), refund.reason, 'reason'),
  state: column(refundState, refund.state, 'state'),
  /** Why it failed, in the provider's word; null where it refused. */
  failure: column(z.string().nullable(), refund.failure, 'failure'),
  /** Member of staff who paid or dropped it. */
  settledBy: column(
    z.string().nullable(),
    sql<
      string | null
    >`case when ${refund.settledBy} is not null then ${usernameForStaffSql(sql<MemberId>`${refund.settledBy}`)} end`,
    'settled_by',
  ),
  settledAt: column(moment.nullable(), refund.settledAt, 'settled'),
});

export const refundSourceSql = sql`refund join payment on ${payment.id} = ${refund.paymentId}
  join checkout on ${checkout.id} = ${payment.checkoutId}`;

/** Every refund that was asked for, the newest first. */
export const staffRefundList = defineStaffList({
  name: 'payments.refundsForStaff',
  permission: 'payments.read',
  from: refundSourceSql,
  id: refund.id,
  columns: refundColumns,
  sorts: { asked: { key: refund.createdAt, cast: 'timestamptz' } },
  order: '-asked',
  filters: {
    state: equals(refundState, refund.state),
    member: equals(MemberId, payment.memberId),
    ...onDays(refund.createdAt),
  },
});
export type StaffRefund = StaffListRow<typeof staffRefundList>;

/** Refunds in one state, the oldest first; for operators. */
export async function listRefundsInState(
  db: Db,
  now: Date,
  state: RefundState,
  limit: number,
): Promise<readonly StaffRefund[]> {
  const { rows } = await query`
    select ${refundColumns.select(now)} from ${refundSourceSql} where ${refund.state} = ${state}
    order by ${refund.createdAt}, ${refund.id} limit ${limit}`.execute(db);
  return rows.map(refundColumns.toItem);
}
