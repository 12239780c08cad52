import { sql } from 'kysely';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { MemberId } from '#contracts/ids.ts';
import type { RefundState } from '../domain/checkout.ts';
import { Payment, Refund } from './checkout.entity.ts';
import { typedTables } from './tables.ts';
import { LeaverSettlement } from './leaver-settlement.entity.ts';

const leaver = entityColumns(LeaverSettlement, 'leaver');
const payment = entityColumns(Payment, 'paid');
const refund = entityColumns(Refund, 'back');

const centsIn = (...states: readonly RefundState[]) => sql<number>`(
  select coalesce(sum(${refund.cents}), 0)::int from refund back join payment paid on ${payment.id} = ${refund.paymentId}
  where ${payment.memberId} = ${leaver.memberId} and ${refund.state} in (${sql.join(states.map((state) => sql.lit(state)))})
    and ${refund.createdAt} >= ${leaver.erasedAt})`;
const line = selectList({
  memberId: leaver.memberId,
  erasedAt: sql<Date>`${leaver.erasedAt}`,
  /** Cents that are on their way, that were sent, and that the provider refused: those need a hand. */
  underWay: centsIn('asked', 'pending'),
  sent: centsIn('sent'),
  refused: centsIn('failed'),
});

/** Closed accounts whose money is not settled, the oldest first; for the console. */
export async function listUnsettledLeavers(db: Db, limit: number) {
  const { rows } = await query`
    select ${line} from leaver_settlement leaver
    where ${leaver.settledAt} is null and ${leaver.erasedAt} is not null
    order by ${leaver.erasedAt}, ${leaver.memberId} limit ${limit}`.execute(db);
  return rows;
}

/** Settles the accounts of which nothing is under way and nothing was refused, however many wait for staff. */
export async function markFinishedLeaversSettled(unit: Unit): Promise<void> {
  await typedTables(unit.db)
    .updateTable('leaver_settlement as leaver')
    .set({ settled_at: unit.now })
    .where('leaver.settled_at', 'is', null)
    .where('leaver.erased_at', 'is not', null)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('refund as back')
            .innerJoin('payment as paid', 'paid.id', 'back.payment_id')
            .select('back.id')
            .whereRef('paid.member_id', '=', 'leaver.member_id')
            .whereRef('back.created_at', '>=', 'leaver.erased_at')
            .where('back.state', 'in', ['asked', 'pending', 'failed']),
        ),
      ),
    )
    .execute();
}

/** A refund that came back is to be settled by staff, also of an account that was settled. */
export async function reopenLeaverSettlement(unit: Unit, memberId: MemberId): Promise<void> {
  await typedTables(unit.db)
    .updateTable('leaver_settlement')
    .set({ settled_at: null })
    .where('member_id', '=', memberId)
    .where('erased_at', 'is not', null)
    .execute();
}
