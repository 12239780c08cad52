import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { EventId, newId } from '#contracts/ids.ts';
import type { Member } from '#platform/member.ts';
import { banMember } from '#modules/identity/public.ts';
import type { EventHandler } from '#platform/events/on-event.ts';
import { runJob } from '#platform/worker/run-job.ts';
import { fetchProviderCheckout } from '../checkout/fetch-provider-checkout.ts';
import { applyProviderCheckout } from '../checkout/apply-provider-checkout.ts';
import { closeAbandonedCheckoutsJob } from '../checkout/close-abandoned-checkouts.job.ts';
import { findLedgerBreaches, noLedgerBreaches } from '../ledger/ledger-breaches.ts';
import { eraseMemberPaymentData } from '../api/member-data.ts';
import { requirePaymentProvider } from '../provider/get-payment-provider.ts';
import { toStripeId } from '../provider/stripe/stripe-checkout.ts';
import { stripeWorld } from '../provider/stripe/stripe-world.fixture.ts';
import { typedTables } from '../tables.ts';
import { giveTokens } from '../../testing.ts';
import { stopChargingLeaver, cancelLeaverSettlement } from './begin-leaving.on-withdrew.ts';
import { listUnsettledLeavers } from '../unsettled-leavers.ts';

const stripe = await stripeWorld();
const { world, site } = stripe;
const leave = async (member: Member) => {
  await world.as(member).members.close.mutate({ password });
  await world.work();
};
const password = 'a quiet river';
const newMember = () => world.member({ password });
const erase = async ({ id }: Member) => {
  await world.transaction((unit) => eraseMemberPaymentData(unit, id));
  await stripe.workDespiteFaults();
};
const listUnsettled = async ({ id }: Member) =>
  (await listUnsettledLeavers(world.db, 100)).filter(({ memberId }) => memberId === id);
const listRefunds = (sessionId: string) => {
  const session = site.objects.find('checkout.session', sessionId);
  const invoices = site.objects
    .list('invoice')
    .filter(
      ({ parent }) => session?.subscription && parent?.subscription_details?.subscription === session.subscription,
    )
    .map(({ id }) => id);
  const intents = site.objects
    .list('invoice_payment')
    .filter(({ invoice }) => invoices.includes(toStripeId(invoice) ?? ''))
    .map(({ payment }) => toStripeId(payment?.payment_intent));
  return site.objects
    .list('refund')
    .filter(({ payment_intent: intent }) => intents.includes(toStripeId(intent)) || intent === session?.payment_intent);
};

test('a member who leaves is charged no more, and one who comes back may resume', async () => {
  const member = await newMember();
  const { subscriptionId } = await stripe.payFor(member, null);
  await leave(member);
  expect(site.objects.find('subscription', subscriptionId)).toMatchObject({
    cancel_at_period_end: true,
    status: 'active',
  });
  expect(await listUnsettled(member)).toEqual([]);
});

test('the unused part of the month goes back, counted from the day they asked, and the subscription ends first', async () => {
  const member = await newMember();
  const { sessionId, subscriptionId } = await stripe.payFor(member, null);
  const { until } = await stripe.renewal(member);
  const whole = new Date(until ?? 0).getTime() - world.clock.now().getTime();
  world.clock.advance({ seconds: whole / 4_000 });
  await leave(member);
  world.clock.advance({ days: 3 });
  await erase(member);
  expect(site.objects.find('subscription', subscriptionId)?.status).toBe('canceled');
  const [refund] = listRefunds(sessionId);
  expect(refund?.amount).toBeGreaterThanOrEqual(749);
  expect(refund?.amount).toBeLessThanOrEqual(750);
  const cancelled = site.calls.findLastIndex((call) => call === `DELETE /v1/subscriptions/${subscriptionId}`);
  expect(cancelled).toBeGreaterThan(0);
  expect(cancelled).toBeLessThan(site.calls.lastIndexOf('POST /v1/refunds'));
});

test('paid tokens go back at what they cost, those bought last first; given ones do not', async () => {
  const member = await newMember();
  const first = await stripe.payFor(member, 10);
  world.clock.advance({ minutes: 1 });
  const last = await stripe.payFor(member, 60);
  await world.transaction((unit) => giveTokens(unit, member.id, 5));
  await world.transaction(async (unit) =>
    (await import('../ledger/move-tokens.ts')).spendTokens(unit, 'boost', {
      memberId: member.id,
      amount: 8,
      reference: member.id,
    }),
  );
  await erase(member);
  expect(listRefunds(last.sessionId).map(({ amount }) => amount)).toEqual([2_000]);
  expect(listRefunds(first.sessionId).map(({ amount }) => amount)).toEqual([350]);
  expect(await stripe.balance(member)).toBe(0);
  expect(await findLedgerBreaches(world.db, 'token')).toEqual(noLedgerBreaches);
});

test('what is under way is shown until it is settled, however long the provider is away', async () => {
  const member = await newMember();
  const { sessionId } = await stripe.payFor(member, 10);
  site.misbehave('/refunds', '500');
  await erase(member);
  expect(await listUnsettled(member)).toMatchObject([{ underWay: 500, sent: 0, refused: 0 }]);
  expect(await stripe.balance(member)).toBe(10);
  site.misbehave('/refunds', 'none');
  world.clock.advance({ hours: 30 });
  await runJob(world.host, closeAbandonedCheckoutsJob, 'test', {});
  await stripe.retry();
  expect(listRefunds(sessionId).map(({ amount }) => amount)).toEqual([500]);
  await runJob(world.host, closeAbandonedCheckoutsJob, 'test', {});
  expect(await listUnsettled(member)).toEqual([]);
  expect(await stripe.balance(member)).toBe(0);
});

test('a closed account buys nothing: an open page is closed, a renewal on its way goes back', async () => {
  const member = await newMember();
  const { sessionId, subscriptionId } = await stripe.payFor(member, null);
  const open = await stripe.openFor(member, 25);
  site.misbehave('/subscriptions', '500');
  await erase(member);
  site.misbehave('/subscriptions', 'none');
  expect(site.objects.find('checkout.session', open.sessionId)?.status).toBe('expired');
  world.clock.advance({ minutes: 1 });
  site.bank.renew(subscriptionId);
  await stripe.deliver(stripe.newEvents());
  await stripe.retry();
  expect(site.objects.find('subscription', subscriptionId)?.status).toBe('canceled');
  expect(listRefunds(sessionId).map(({ amount }) => amount)).toEqual([1_000, 1_000]);
  expect((await stripe.paymentsOf(member)).map(({ refundedCents }) => refundedCents)).toEqual([1_000, 1_000]);
});

test('a renewal that is taken while the account is erased goes back', async () => {
  const member = await newMember();
  const { checkoutId, sessionId, subscriptionId } = await stripe.payFor(member, null);
  site.bank.renew(subscriptionId);
  const providerCheckout = await fetchProviderCheckout(world.db, requirePaymentProvider(world.host), sessionId);
  const erased = await world.transaction(async (unit) => {
    await applyProviderCheckout(unit, checkoutId, providerCheckout);
    const erasing = world.transaction((other) => eraseMemberPaymentData(other, member.id));
    await Promise.race([erasing, pause(500)]);
    return { erasing };
  });
  await erased.erasing;
  await stripe.deliver(stripe.newEvents());
  expect(listRefunds(sessionId).map(({ amount }) => amount)).toEqual([1_000, 1_000]);
});

test('a return that is handled before the departure it ended does not count against a later one', async () => {
  const { id: memberId } = await newMember();
  const at = (days: number) => ({ eventId: newId(EventId), occurredAt: new Date(Date.UTC(2026, 0, days)) });
  const handle = (handler: EventHandler, days: number) =>
    world.transaction((unit) => handler.handle(unit, { memberId }, at(days)));
  const leftAt = async () =>
    (
      await typedTables(world.db)
        .selectFrom('leaver_settlement')
        .select('left_at as leftAt')
        .where('member_id', '=', memberId)
        .executeTakeFirst()
    )?.leftAt.getUTCDate();
  await handle(cancelLeaverSettlement, 2);
  await handle(stopChargingLeaver, 1);
  await handle(stopChargingLeaver, 20);
  expect(await leftAt()).toBe(20);
  await handle(cancelLeaverSettlement, 2);
  expect(await leftAt()).toBe(20);
  await handle(cancelLeaverSettlement, 21);
  expect(await leftAt()).toBeUndefined();
});

test('a ban stops the renewal', async () => {
  const member = await newMember();
  const { subscriptionId } = await stripe.payFor(member, null);
  await world.transaction((unit) => banMember(unit, member.id, { reason: 'a test of bans', until: null }));
  await world.work();
  expect(site.objects.find('subscription', subscriptionId)?.cancel_at_period_end).toBe(true);
});
