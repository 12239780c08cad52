import { newId, SubscriptionPeriodId, type MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { subscriptionChanged } from '../domain/payments.events.ts';
import {
  isLive,
  neverSubscribed,
  subscriptionAt,
  type Period,
  type Renewal,
  type Subscription,
} from '../domain/subscription-state.ts';
import { tablesOf } from './tables.ts';

export interface NewPeriod {
  readonly memberId: MemberId;
  /** When it ends, told when it begins: now, or when what is paid for already ends. */
  endsAt(startsAt: Date): Date;
  readonly renewal: Exclude<Renewal, 'cancelled'>;
  /** Days that it goes on when a renewal does not come. */
  readonly graceDays: number;
  readonly source: 'operator' | 'provider';
  /** Which grant or payment it is; told again, it adds nothing. */
  readonly reference: string;
}

interface PeriodChange {
  readonly before: Subscription;
  readonly after: Subscription;
  readonly isRepeat: boolean;
}

const day = 86_400_000;

/**
 * Makes a subscription longer, or begins one: nothing that is paid for is lost. What is given on top of a live one
 * leaves how that one renews as it is.
 * @returns how it stood, how it stands, and whether this very period had been added before
 * @throws platform.notFound; payments.subscriptionChangedMeanwhile when another period was added at this very moment
 */
export async function addPeriod(unit: Unit, added: NewPeriod): Promise<PeriodChange> {
  const { memberId, source, reference, graceDays } = added;
  const latest = await lockLatest(unit, memberId);
  const before = latest ? subscriptionAt(latest, unit.now) : neverSubscribed;
  if (await isKnown(unit, source, reference)) return { before, after: before, isRepeat: true };

  const startsAt = latest && latest.paidUntil > unit.now ? latest.paidUntil : unit.now;
  const renewal = source === 'operator' && latest && isLive(before.state) ? latest.renewal : added.renewal;
  const paidUntil = added.endsAt(startsAt);
  const holdsUntil = renewal === 'automatic' ? new Date(paidUntil.getTime() + graceDays * day) : paidUntil;
  await endGrace(unit, memberId);
  await tablesOf(unit.db)
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
  const after = subscriptionAt({ paidUntil, holdsUntil, renewal }, unit.now);
  unit.publish(subscriptionChanged, {
    memberId,
    before: before.state,
    after: after.state,
    until: paidUntil.toISOString(),
  });
  return { before, after, isRepeat: false };
}

/** A member's last period, locked until the transaction ends. */
export async function lockLatest(unit: Unit, memberId: MemberId): Promise<Period | undefined> {
  return tablesOf(unit.db)
    .selectFrom('subscription_period')
    .select(['paid_until as paidUntil', 'holds_until as holdsUntil', 'renewal'])
    .where('member_id', '=', memberId)
    .orderBy('paid_until', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

async function isKnown(unit: Unit, source: NewPeriod['source'], reference: string): Promise<boolean> {
  const known = await tablesOf(unit.db)
    .selectFrom('subscription_period')
    .select('id')
    .where('source', '=', source)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return known !== undefined;
}

/** Ends the grace of earlier periods: the last period alone says how long the subscription holds. */
async function endGrace(unit: Unit, memberId: MemberId): Promise<void> {
  await tablesOf(unit.db)
    .updateTable('subscription_period')
    .set((eb) => ({ holds_until: eb.ref('paid_until') }))
    .where('member_id', '=', memberId)
    .whereRef('holds_until', '>', 'paid_until')
    .execute();
}
