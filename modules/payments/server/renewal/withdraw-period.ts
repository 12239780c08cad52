import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Unit } from '#platform/db/unit.ts';
import { subscriptionChangedEvent } from '../../domain/payments.events.ts';
import { isSubscribed, computeSubscription } from '../../domain/subscription-state.ts';
import { lockLatestPeriod } from '../add-period.ts';
import { SubscriptionPeriod } from '../subscription-period.entity.ts';
import { paymentsTopic } from '../payments.topic.ts';
import { typedTables } from '../tables.ts';

const period = entityColumns(SubscriptionPeriod);

/** Takes back what is left of the time that a payment paid for; one that is over, or was withdrawn, stays as it is. */
export async function withdrawPeriod(unit: Unit, memberId: MemberId, paymentId: string): Promise<void> {
  const latest = await lockLatestPeriod(unit, memberId);
  if (!latest) return;
  const ofPayment = typedTables(unit.db)
    .updateTable('subscription_period')
    .where('member_id', '=', memberId)
    .where('source', '=', 'provider')
    .where('reference', '=', paymentId);
  const end = sql<Date>`least(${period.paidUntil}, ${unit.now})`;
  await ofPayment
    .set({ paid_until: end, holds_until: end, renewal: 'cancelled' })
    .where('starts_at', '<=', unit.now)
    .where('holds_until', '>', unit.now)
    .execute();
  await typedTables(unit.db)
    .deleteFrom('subscription_period')
    .where('member_id', '=', memberId)
    .where('source', '=', 'provider')
    .where('reference', '=', paymentId)
    .where('starts_at', '>', unit.now)
    .execute();
  const left = await lockLatestPeriod(unit, memberId);
  const before = computeSubscription(latest, unit.now);
  const after = left ? computeSubscription(left, unit.now) : null;
  if (!isSubscribed(before.state) || after?.until?.getTime() === before.until?.getTime()) return;
  unit.publishChange(paymentsTopic.name, memberId);
  unit.publish(subscriptionChangedEvent, {
    memberId,
    before: before.state,
    after: after?.state ?? 'cancelled',
    until: (after?.until ?? unit.now).toISOString(),
  });
}
