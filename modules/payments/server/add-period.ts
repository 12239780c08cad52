import { sql } from 'kysely';
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
  await sql`
    insert into subscription_period (id, member_id, starts_at, paid_until, holds_until, renewal, source, reference, created_at)
    values (${newId(SubscriptionPeriodId, unit.now.getTime())}, ${memberId}, ${startsAt}, ${paidUntil}, ${holdsUntil}, ${renewal}, ${source}, ${reference}, ${unit.now})`.execute(
    unit.db,
  );
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
  const { rows } = await sql<Period>`
    select paid_until as "paidUntil", holds_until as "holdsUntil", renewal from subscription_period
    where member_id = ${memberId} order by paid_until desc limit 1 for update`.execute(unit.db);
  return rows[0];
}

async function isKnown(unit: Unit, source: string, reference: string): Promise<boolean> {
  const { rows } =
    await sql`select from subscription_period where source = ${source} and reference = ${reference}`.execute(unit.db);
  return rows.length > 0;
}

/** What is followed by a new period needs no grace: the last period alone says how long the subscription holds. */
async function endGrace(unit: Unit, memberId: MemberId): Promise<void> {
  await sql`update subscription_period set holds_until = paid_until where member_id = ${memberId} and holds_until > paid_until`.execute(
    unit.db,
  );
}
