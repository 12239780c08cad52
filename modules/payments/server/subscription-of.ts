import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import { neverSubscribed, subscriptionAt, type Period, type Subscription } from '../domain/subscription-state.ts';

export interface MemberSubscription extends Subscription {
  readonly memberId: MemberId;
}

/** How members' subscriptions stand at a moment: one for each id, in their order. */
export async function subscriptionOf(db: Db, memberIds: readonly MemberId[], now: Date): Promise<MemberSubscription[]> {
  const { rows } = await sql<Period & { memberId: MemberId }>`
    select distinct on (member_id) member_id as "memberId", paid_until as "paidUntil", holds_until as "holdsUntil", renewal
    from subscription_period where member_id = any(${[...memberIds]}::uuid[])
    order by member_id, paid_until desc`.execute(db);
  const periods = new Map(rows.map((row) => [row.memberId, row]));
  return memberIds.map((memberId) => {
    const period = periods.get(memberId);
    return { memberId, ...(period ? subscriptionAt(period, now) : neverSubscribed) };
  });
}
