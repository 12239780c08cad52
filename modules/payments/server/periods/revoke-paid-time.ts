import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { anySql, entityColumns } from '#platform/db/columns.ts';
import type { Unit } from '#platform/db/unit.ts';
import { subscriptionChangedEvent } from '../../domain/payments.events.ts';
import { isSubscribed, computeSubscription } from '../../domain/subscription-state.ts';
import { lockLatestPeriod } from './add-subscription-period.ts';
import { SubscriptionPeriod } from '../subscription-period.entity.ts';
import { paymentsTopic } from '../payments.topic.ts';
import { typedTables } from '../tables.ts';

const period = entityColumns(SubscriptionPeriod);

/**
 * Takes back what is left of the time that a payment paid for; one that is over, or was withdrawn, stays as it is.
 * @returns the paid seconds that were taken
 */
export async function revokePaidTime(unit: Unit, memberId: MemberId, references: readonly string[]): Promise<number> {
  const latest = await lockLatestPeriod(unit, memberId);
  if (!latest) return 0;
  const seconds = await countSecondsLeft(unit, memberId, references);
  const ofPayment = typedTables(unit.db)
    .updateTable('subscription_period')
    .where('member_id', '=', memberId)
    .where('source', '=', 'provider')
    .where('reference', '=', anySql(references));
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
    .where('reference', '=', anySql(references))
    .where('starts_at', '>', unit.now)
    .execute();
  const left = await lockLatestPeriod(unit, memberId);
  const before = computeSubscription(latest, unit.now);
  const after = left ? computeSubscription(left, unit.now) : null;
  if (!isSubscribed(before.state) || after?.until?.getTime() === before.until?.getTime()) return seconds;
  unit.publishChange(paymentsTopic.name, memberId);
  unit.publish(subscriptionChangedEvent, {
    memberId,
    before: before.state,
    after: after?.state ?? 'cancelled',
    until: (after?.until ?? unit.now).toISOString(),
  });
  return seconds;
}

async function countSecondsLeft(unit: Unit, memberId: MemberId, references: readonly string[]): Promise<number> {
  const periods = await typedTables(unit.db)
    .selectFrom('subscription_period')
    .select(['starts_at as startsAt', 'paid_until as paidUntil'])
    .where('member_id', '=', memberId)
    .where('source', '=', 'provider')
    .where('reference', '=', anySql(references))
    .where('paid_until', '>', unit.now)
    .execute();
  const ms = periods.map(({ startsAt, paidUntil }) => paidUntil.getTime() - Math.max(startsAt.getTime(), +unit.now));
  return Math.floor(ms.reduce((sum, left) => sum + left, 0) / 1_000);
}
