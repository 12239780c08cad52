import { day } from '#contracts/durations.ts';
import { newId, SubscriptionPeriodId, type MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { subscriptionChangedEvent } from '../../domain/payments.events.ts';
import {
  isSubscribed,
  noSubscription,
  computeSubscription,
  type SubscriptionPeriodTimes,
  type RenewalState,
  type Subscription,
} from '../../domain/subscription-state.ts';
import { paymentsTopic } from '../payments.topic.ts';
import { typedTables } from '../tables.ts';

export interface NewSubscriptionPeriod {
  readonly memberId: MemberId;
  /** The end, computed from the start: the start is now, or the end of what is paid for already. */
  endsAt(startsAt: Date): Date;
  readonly renewal: Exclude<RenewalState, 'cancelled'>;
  /** Days of access after a missed renewal. */
  readonly graceDays: number;
  readonly source: 'operator' | 'provider';
  /** Idempotency key of the grant or payment; a repeat adds nothing. */
  readonly reference: string;
}

interface PeriodChange {
  readonly before: Subscription;
  readonly after: Subscription;
  readonly isRepeat: boolean;
}

/**
 * Begins or extends a subscription; paid time is never lost. A grant on top of a live subscription leaves its renewal
 * as it is.
 * @returns the state before and after, and whether this period had been added before
 * @throws platform.notFound; payments.subscriptionChangedMeanwhile if another period was added concurrently
 */
export async function addSubscriptionPeriod(unit: Unit, added: NewSubscriptionPeriod): Promise<PeriodChange> {
  const { memberId, source, reference, graceDays } = added;
  const latest = await lockLatestPeriod(unit, memberId);
  const before = latest ? computeSubscription(latest, unit.now) : noSubscription;
  if (await isKnown(unit, source, reference)) return { before, after: before, isRepeat: true };

  const startsAt = latest && latest.paidUntil > unit.now ? latest.paidUntil : unit.now;
  const renewal = source === 'operator' && latest && isSubscribed(before.state) ? latest.renewal : added.renewal;
  const paidUntil = added.endsAt(startsAt);
  const holdsUntil = renewal === 'automatic' ? new Date(paidUntil.getTime() + graceDays * day) : paidUntil;
  await endGrace(unit, memberId);
  await typedTables(unit.db)
    .insertInto('subscription_period')
    .values({
      id: newId(SubscriptionPeriodId, unit.now.getTime()),
      member_id: memberId,
      starts_at: startsAt,
      paid_until: paidUntil,
      holds_until: holdsUntil,
      renewal,
      source,
      reference,
      created_at: unit.now,
    })
    .execute();
  const after = computeSubscription({ paidUntil, holdsUntil, renewal }, unit.now);
  unit.publishChange(paymentsTopic.name, memberId);
  unit.publish(subscriptionChangedEvent, {
    memberId,
    before: before.state,
    after: after.state,
    until: paidUntil.toISOString(),
  });
  return { before, after, isRepeat: false };
}

/** Locks a member's latest period until the transaction ends. */
export async function lockLatestPeriod(unit: Unit, memberId: MemberId): Promise<SubscriptionPeriodTimes | undefined> {
  return typedTables(unit.db)
    .selectFrom('subscription_period')
    .select(['paid_until as paidUntil', 'holds_until as holdsUntil', 'renewal'])
    .where('member_id', '=', memberId)
    .orderBy('paid_until', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

async function isKnown(unit: Unit, source: NewSubscriptionPeriod['source'], reference: string): Promise<boolean> {
  const known = await typedTables(unit.db)
    .selectFrom('subscription_period')
    .select('id')
    .where('source', '=', source)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return known !== undefined;
}

/** Ends the grace of earlier periods: only the latest period determines how long the subscription holds. */
async function endGrace(unit: Unit, memberId: MemberId): Promise<void> {
  await typedTables(unit.db)
    .updateTable('subscription_period')
    .set((eb) => ({ holds_until: eb.ref('paid_until') }))
    .where('member_id', '=', memberId)
    .whereRef('holds_until', '>', 'paid_until')
    .execute();
}
