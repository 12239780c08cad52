import type { MemberId } from '#contracts/ids.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { noSubscription, computeSubscription, type Subscription } from '../../domain/subscription-state.ts';
import { typedTables } from '../tables.ts';

export interface MemberSubscription extends Subscription {
  readonly memberId: MemberId;
}

/** Members' subscriptions at a moment: one for each id, in the order of the ids. */
export async function listSubscriptions(
  db: Db,
  memberIds: readonly MemberId[],
  now: Date,
): Promise<MemberSubscription[]> {
  const rows = await typedTables(db)
    .selectFrom('subscription_period')
    .distinctOn('member_id')
    .select(['member_id as memberId', 'paid_until as paidUntil', 'holds_until as holdsUntil', 'renewal'])
    .where('member_id', '=', anySql(memberIds))
    .orderBy('member_id')
    .orderBy('paid_until', 'desc')
    .execute();
  const periods = new Map(rows.map((row) => [row.memberId, row]));
  return memberIds.map((memberId) => {
    const period = periods.get(memberId);
    return { memberId, ...(period ? computeSubscription(period, now) : noSubscription) };
  });
}
