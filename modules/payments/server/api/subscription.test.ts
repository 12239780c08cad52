import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { day } from '#contracts/durations.ts';
import { newId, SubscriptionPeriodId, type MemberId } from '#contracts/ids.ts';
import { Refusal } from '#contracts/refusal.ts';
import { findErrorRefusal } from '#platform/errors/wire.ts';
import { findViolatedConstraint } from '#platform/errors/postgres-errors.ts';
import { mapConstraintRefusals } from '#platform/module/constraint-refusals.ts';
import { testWorld } from '#testing/world.ts';
import { isSubscribed } from '../../domain/subscription-state.ts';
import { makeSubscriber } from '../../testing.ts';
import { addSubscriptionPeriod, type NewSubscriptionPeriod } from '../periods/add-subscription-period.ts';
import { endSubscription } from '../subscription/end-subscription.ts';
import { isSubscriberSql } from '../periods/is-subscriber.ts';
import { listSubscriptions } from '../periods/list-subscriptions.ts';

const world = await testWorld();
const inDays = (days: number) => new Date(world.clock.now().getTime() + days * day);

let member: MemberId;
beforeEach(async () => {
  member = (await world.member()).id;
});

const grant = (until: Date | { readonly months: number }) =>
  world.transaction((unit) => makeSubscriber(unit, member, until));
const pay = (days: number, change: Partial<NewSubscriptionPeriod> = {}) =>
  world.transaction((unit) =>
    addSubscriptionPeriod(unit, {
      memberId: member,
      endsAt: (startsAt) => new Date(startsAt.getTime() + days * day),
      renewal: 'automatic',
      graceDays: 3,
      source: 'provider',
      reference: randomUUID(),
      ...change,
    }),
  );
const end = () => world.transaction((unit) => endSubscription(unit, member, 'asked for it'));

/** The subscription as read in both ways, which must agree. */
async function standing() {
  const now = world.clock.now();
  const [subscription] = await listSubscriptions(world.db, [member], now);
  if (!subscription) throw new Error('no answer');
  const { rows } = await sql<{ is: boolean }>`select ${isSubscriberSql(member, now)} as "is"`.execute(world.db);
  expect(rows[0]?.is).toBe(isSubscribed(subscription.state));
  return { state: subscription.state, until: subscription.until };
}
const readCode = async (call: Promise<unknown>) => {
  const error: unknown = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return findErrorRefusal(error, mapConstraintRefusals(world.host.modules))?.code;
};

describe('a subscription', () => {
  test('that was never had is none', async () => {
    expect(await standing()).toEqual({ state: 'none', until: null });
  });

  test('given until a moment ends at that moment', async () => {
    const until = inDays(10);
    await grant(until);
    expect(await standing()).toEqual({ state: 'active', until });
    world.clock.advance({ days: 9, hours: 23, minutes: 59, seconds: 59 });
    expect(await standing()).toEqual({ state: 'active', until });
    world.clock.advance({ seconds: 1 });
    expect(await standing()).toEqual({ state: 'expired', until });
  });

  test('given on top of one adds to its end, and a date that it outlasts is refused', async () => {
    await grant(inDays(10));
    await grant(inDays(30));
    expect(await standing()).toEqual({ state: 'active', until: inDays(30) });
    await expect(grant(inDays(20))).rejects.toMatchObject({
      code: 'payments.subscribedLonger',
      params: { until: inDays(30).toISOString() },
    });
    await expect(grant(inDays(-1))).rejects.toMatchObject({ code: 'payments.endsInPast' });
  });

  test('whose renewal does not come goes on for three days of grace', async () => {
    await pay(30);
    expect(await standing()).toEqual({ state: 'active', until: inDays(30) });
    world.clock.advance({ days: 30 });
    expect(await standing()).toEqual({ state: 'grace', until: inDays(3) });
    world.clock.advance({ days: 3 });
    expect(await standing()).toMatchObject({ state: 'expired' });
  });

  test('ended within its grace is over at once, paid until when it was', async () => {
    await pay(10);
    world.clock.advance({ days: 11 });
    await end();
    expect(await standing()).toEqual({ state: 'cancelled', until: inDays(-1) });
  });

  test('renewed within its grace begins anew, and the grace of before is not added', async () => {
    await pay(30);
    world.clock.advance({ days: 32 });
    await pay(30);
    expect(await standing()).toEqual({ state: 'active', until: inDays(30) });
    world.clock.advance({ days: 33 });
    expect(await standing()).toMatchObject({ state: 'expired' });
  });

  test('that renews by itself still does so after a gift', async () => {
    await pay(30);
    await grant({ months: 12 });
    world.clock.advance({ days: 400 });
    expect(await standing()).toMatchObject({ state: 'expired' });
    const { rows } = await sql<{ renewal: string; grace: number }>`
      select renewal, extract(day from holds_until - paid_until)::int as grace from subscription_period where member_id = ${member} order by paid_until desc limit 1`.execute(
      world.db,
    );
    expect(rows).toEqual([{ renewal: 'automatic', grace: 3 }]);
  });

  test('paid for is counted once, however often the provider tells', async () => {
    await pay(30, { reference: 'invoice 7' });
    await pay(30, { reference: 'invoice 7' });
    expect(await standing()).toEqual({ state: 'active', until: inDays(30) });
  });

  test('ended by staff is over at once, with what had not begun yet', async () => {
    await grant(inDays(10));
    await grant(inDays(40));
    world.clock.advance({ days: 1 });
    await end();
    expect(await standing()).toEqual({ state: 'cancelled', until: world.clock.now() });
    expect(await readCode(end())).toBe('payments.notSubscribed');
    await grant({ months: 1 });
    expect(await standing()).toMatchObject({ state: 'active' });
  });

  test('is told to whoever hears, with what was before and what is', async () => {
    const until = inDays(5);
    await grant(until);
    await end();
    const published = (await world.events()).filter(
      ({ name, payload }) =>
        name === 'payments.subscriptionChanged' && (payload as { memberId: string }).memberId === member,
    );
    expect(published.map(({ payload }) => payload)).toEqual([
      { memberId: member, before: 'none', after: 'active', until: until.toISOString() },
      { memberId: member, before: 'active', after: 'cancelled', until: world.clock.now().toISOString() },
    ]);
  });

  test('of a member who is not there is refused', async () => {
    member = newId(SubscriptionPeriodId) as unknown as MemberId;
    expect(await readCode(grant({ months: 1 }))).toBe('platform.notFound');
  });
});

describe('two periods of one member', () => {
  test('never overlap, however many are given at the same moment', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => pay(30)));
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
    for (const reason of refused) {
      const refusal = findErrorRefusal(reason, mapConstraintRefusals(world.host.modules));
      expect(refusal).toBeInstanceOf(Refusal);
      expect(refusal?.code).toBe('payments.subscriptionChangedMeanwhile');
    }
    expect((await standing()).until).toEqual(inDays(30 * (outcomes.length - refused.length)));
  });

  test('are refused by the database when they do', async () => {
    await grant(inDays(10));
    const overlapping = sql`
      insert into subscription_period (id, member_id, starts_at, paid_until, holds_until, renewal, source, reference, created_at)
      values (${newId(SubscriptionPeriodId)}, ${member}, ${inDays(9)}, ${inDays(12)}, ${inDays(12)}, 'none', 'operator', 'planted', now())`;
    expect(await overlapping.execute(world.db).then(() => undefined, findViolatedConstraint)).toBe(
      'subscription_period_apart',
    );
  });
});
