import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { usernameForStaffSql } from '#modules/identity/public.ts';
import type { StaffList } from '#platform/console/staff-list.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList, type SelectedRow } from '#platform/db/query.ts';
import type { RefundState } from '../../domain/checkout.ts';
import type { RefundFilters, refundSortColumns, StaffRefund } from '../../domain/console.schemas.ts';
import { Checkout, Payment, Refund } from '../checkout.entity.ts';
import { isBetweenDaysSql } from './is-between-days.ts';

const payment = entityColumns(Payment);
const checkout = entityColumns(Checkout);
const refund = entityColumns(Refund);

export const staffRefundColumns = selectList({
  id: refund.id,
  paymentId: refund.paymentId,
  memberId: payment.memberId,
  username: usernameForStaffSql(payment.memberId),
  purpose: checkout.purpose,
  cents: refund.cents,
  reason: refund.reason,
  state: refund.state,
  createdAt: refund.createdAt,
  settledAt: refund.settledAt,
  failure: refund.failure,
  settledBy: sql<
    string | null
  >`case when ${refund.settledBy} is not null then ${usernameForStaffSql(sql<MemberId>`${refund.settledBy}`)} end`,
});
type ListedRefund = SelectedRow<typeof staffRefundColumns>;

export const refundSourceSql = sql`refund join payment on ${payment.id} = ${refund.paymentId}
  join checkout on ${checkout.id} = ${payment.checkoutId}`;

export const toStaffRefund = ({ createdAt, settledAt, ...row }: ListedRefund): StaffRefund => ({
  ...row,
  createdAt: createdAt.toISOString(),
  settledAt: settledAt?.toISOString() ?? null,
});

function* buildConditions({ state, member, from, to }: RefundFilters) {
  if (state !== undefined) yield sql`${refund.state} = ${state}`;
  if (member !== undefined) yield sql`${payment.memberId} = ${member}`;
  yield* isBetweenDaysSql(refund.createdAt, { from, to });
}

/** Every refund that was asked for, the newest first. */
export const staffRefundList: StaffList<ListedRefund, StaffRefund, RefundFilters, (typeof refundSortColumns)[number]> =
  {
    name: 'payments.refundsForStaff',
    from: refundSourceSql,
    id: refund.id,
    columns: () => staffRefundColumns,
    sorts: { asked: { key: refund.createdAt, cast: 'timestamptz' } },
    order: '-asked',
    conditions: buildConditions,
    itemOf: toStaffRefund,
  };

/** Refunds in one state, the oldest first; for operators. */
export async function listRefundsInState(db: Db, state: RefundState, limit: number): Promise<readonly StaffRefund[]> {
  const { rows } = await query`
    select ${staffRefundColumns} from ${refundSourceSql} where ${refund.state} = ${state}
    order by ${refund.createdAt}, ${refund.id} limit ${limit}`.execute(db);
  return rows.map(toStaffRefund);
}
