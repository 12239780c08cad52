import { expect, test } from 'vitest';
import { loadStaffPage } from '#platform/console/load-staff-page.ts';
import { createCursorCodec } from '#platform/db/cursor.ts';
import type { Member } from '#platform/member.ts';
import { runJob } from '#platform/worker/run-job.ts';
import { toStripeId } from '../provider/stripe/stripe-checkout.ts';
import { stripeWorld } from '../provider/stripe/stripe-world.fixture.ts';
import { typedTables } from '../tables.ts';
import { staffDifferenceList } from './difference-list.ts';
import { reconcilePaymentsJob } from './reconcile.job.ts';

const stripe = await stripeWorld();
const { world, site } = stripe;
const night = async () => {
  world.clock.advance({ hours: 10 });
  await runJob(world.host, reconcilePaymentsJob, 'test', {});
  await world.work();
};
const cursors = createCursorCodec(world.host.secrets);
const differences = async (isOpen: boolean) => {
  const reader = { db: world.db, cursors, now: world.clock.now() };
  return (await loadStaffPage(staffDifferenceList, isOpen ? {} : { state: 'all' }, { limit: 100 }, reader)).items;
};
const found = async (checkoutId: string, isOpen = false) =>
  (await differences(isOpen))
    .filter((difference) => difference.checkoutId === checkoutId)
    .map(({ kind, ours, theirs, settledAt }) => [kind, ours, theirs, settledAt !== null]);
const findIntent = (sessionId: string) =>
  toStripeId(site.objects.find('checkout.session', sessionId)?.payment_intent) ?? '';
const loseEvents = () => void stripe.newEvents();
const payUnheard = async (member: Member, tokens: number | null) => {
  const opened = await stripe.openFor(member, tokens);
  site.bank.pay(opened.sessionId);
  loseEvents();
  return opened;
};

test('a payment whose event was lost is given for, and recorded', async () => {
  const member = await world.member();
  const { checkoutId } = await payUnheard(member, 25);
  await night();
  expect(await stripe.balance(member)).toBe(25);
  expect(await found(checkoutId)).toEqual(
    expect.arrayContaining([
      ['paymentMissing', null, '1000', true],
      ['state', 'open', 'paid', true],
    ]),
  );
  expect(await found(checkoutId, true)).toEqual([]);
});

test('a refund and a dispute of a settled checkout whose events were lost are followed', async () => {
  const [one, other] = [await world.member(), await world.member()];
  const refunded = await stripe.payFor(one, 10);
  const disputed = await stripe.payFor(other, 10);
  world.clock.advance({ days: 20 });
  site.bank.refund(findIntent(refunded.sessionId), 250);
  site.bank.dispute(findIntent(disputed.sessionId), 'needs_response');
  loseEvents();
  await night();
  expect([await stripe.balance(one), await stripe.balance(other)]).toEqual([5, 0]);
  expect(await found(refunded.checkoutId)).toEqual([['refund', '0', '250', true]]);
  expect(await found(disputed.checkoutId)).toEqual([['dispute', 'none', 'open', true]]);
});

test('a renewal whose event was lost is found in the days of grace', async () => {
  const member = await world.member();
  const { checkoutId, subscriptionId } = await stripe.payFor(member, null);
  const { until } = await stripe.renewal(member);
  world.clock.advance({ seconds: (new Date(until ?? 0).getTime() - world.clock.now().getTime()) / 1_000 });
  site.bank.renew(subscriptionId);
  loseEvents();
  expect((await stripe.renewal(member)).state).toBe('grace');
  await night();
  expect((await stripe.renewal(member)).state).toBe('active');
  expect(await found(checkoutId)).toEqual([['paymentMissing', null, '1000', true]]);
});

test('a checkout that cannot be settled keeps no other from its comparison', async () => {
  const [one, other] = [await world.member(), await world.member()];
  const spoilt = await stripe.payFor(one, 10);
  const change = (cents: number) =>
    typedTables(world.db).updateTable('payment').set({ cents }).where('checkout_id', '=', spoilt.checkoutId).execute();
  await change(100);
  site.bank.refund(findIntent(spoilt.sessionId), 500);
  await payUnheard(other, 25);
  await night();
  expect(await stripe.balance(other)).toBe(25);
  await change(500);
  await night();
  expect(await stripe.balance(one)).toBe(0);
});

test('what settling cannot mend stays open, once, until both are alike', async () => {
  const member = await world.member();
  const { checkoutId } = await stripe.payFor(member, 10);
  const change = (cents: number, refunded_cents: number) =>
    typedTables(world.db)
      .updateTable('payment')
      .set({ cents, refunded_cents })
      .where('checkout_id', '=', checkoutId)
      .execute();
  await change(700, 90);
  await night();
  await night();
  expect((await found(checkoutId, true)).toSorted()).toEqual([
    ['amount', '700', '500', false],
    ['refund', '90', '0', false],
  ]);
  await change(500, 0);
  await night();
  expect(await found(checkoutId, true)).toEqual([]);
});

test('a payment here that Stripe does not know, and a checkout there that is unknown here, are recorded', async () => {
  const member = await world.member();
  const { checkoutId } = await stripe.payFor(member, 10);
  await typedTables(world.db)
    .updateTable('checkout')
    .set({ provider_id: 'cs_gone' })
    .where('id', '=', checkoutId)
    .execute();
  const stray = await stripe.openFor(member, 25);
  const session = site.objects.find('checkout.session', stray.sessionId);
  const strayId = '0197c0de-0000-7000-8000-000000000001';
  Object.assign(session ?? {}, { client_reference_id: strayId });
  const own = site.objects.list('checkout.session').find(({ client_reference_id: id }) => id === checkoutId);
  Object.assign(own ?? {}, { client_reference_id: 'another site' });
  await night();
  expect(await found(checkoutId, true)).toEqual([['paymentUnknown', '500', null, false]]);
  expect(await differences(true)).toContainEqual(
    expect.objectContaining({ kind: 'checkoutUnknown', checkoutId: null, providerId: stray.sessionId }),
  );
});
