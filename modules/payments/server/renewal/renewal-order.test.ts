import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { runJob } from '#platform/worker/run-job.ts';
import type { Member } from '#platform/member.ts';
import { expectRefusal } from '#testing/caller.ts';
import { fetchProviderCheckout } from '../checkout/fetch-provider-checkout.ts';
import { applyProviderCheckout } from '../checkout/apply-provider-checkout.ts';
import { processProviderEventJob } from '../checkout/process-provider-event.job.ts';
import { requirePaymentProvider } from '../provider/get-payment-provider.ts';
import { stripeWorld } from '../provider/stripe/stripe-world.fixture.ts';

const stripe = await stripeWorld();
const { world, site } = stripe;
const subscribed = async () => {
  const member = await world.member();
  return { member, ...(await stripe.payFor(member, null)) };
};
const setAtStripe = (subscriptionId: string, isCancelled: boolean) =>
  Object.assign(site.objects.find('subscription', subscriptionId) ?? {}, { cancel_at_period_end: isCancelled });
const readRenewal = async (member: Member) => (await stripe.renewal(member)).renewal;
const workOn = (subscriptionId: string) =>
  runJob(world.host, processProviderEventJob, randomUUID(), {
    id: `evt_${randomUUID()}`,
    kind: 'customer.subscription.updated',
    object: { type: 'subscription', id: subscriptionId },
    checkoutId: null,
  });

test.each([
  ['an older “automatic” does not overwrite “cancelled”', true, 'cancelled'],
  ['an older “cancelled” does not overwrite “automatic”', false, 'automatic'],
])('of two workers that read a subscription at once: %s', async (_what, isCancelled, renewal) => {
  const { member, subscriptionId } = await subscribed();
  setAtStripe(subscriptionId, !isCancelled);
  await workOn(subscriptionId);
  const slow = site.hold(`GET /v1/subscriptions/${subscriptionId}`);
  const late = workOn(subscriptionId);
  await slow.reached;
  setAtStripe(subscriptionId, isCancelled);
  await workOn(subscriptionId);
  slow.open();
  await late;
  expect(await readRenewal(member)).toBe(renewal);
});

test.each([
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
])('readings that are stored in the order %i, %i, %i end with the last that was read', async (...order) => {
  const { member, checkoutId, sessionId, subscriptionId } = await subscribed();
  const readings = [];
  for (const isCancelled of [false, true, false]) {
    setAtStripe(subscriptionId, isCancelled);
    readings.push(await fetchProviderCheckout(world.db, requirePaymentProvider(world.host), sessionId));
  }
  for (const index of order) {
    const reading = readings[index];
    if (reading) await world.transaction((unit) => applyProviderCheckout(unit, checkoutId, reading));
  }
  expect(await readRenewal(member)).toBe('automatic');
});

test('a member who cancels while an event is handled stays cancelled', async () => {
  const { member, subscriptionId } = await subscribed();
  const slow = site.hold(`GET /v1/subscriptions/${subscriptionId}`);
  const late = workOn(subscriptionId);
  await slow.reached;
  await world.as(member).payments.renewal.cancel.mutate({});
  slow.open();
  await late;
  expect(await readRenewal(member)).toBe('cancelled');
});

test('a subscription that Stripe has ended cannot be resumed while it is paid for, and another can be bought', async () => {
  const { member, subscriptionId } = await subscribed();
  site.bank.giveUp(subscriptionId);
  await stripe.deliver(stripe.newEvents());
  expect(await stripe.renewal(member)).toMatchObject({ state: 'valid', renewal: 'cancelled', isPaid: false });
  const resumed = world.as(member).payments.renewal.resume.mutate({});
  expect((await expectRefusal(resumed)).code).toBe('payments.notSubscribed');
  world.clock.advance({ minutes: 1 });
  const { subscriptionId: next } = await stripe.payFor(member, null);
  expect(next).not.toBe(subscriptionId);
  expect(await stripe.renewal(member)).toMatchObject({ state: 'active', renewal: 'automatic', isPaid: true });
});
