import { expect, test } from 'vitest';
import { runJob } from '#platform/worker/run-job.ts';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';
import { actAtTestCheckout } from '../../testing.ts';
import { stripeWorld } from '../provider/stripe/stripe-world.fixture.ts';
import { closeAbandonedCheckoutsJob } from './close-abandoned-checkouts.job.ts';

const stripe = await stripeWorld();
const { world, site } = stripe;
const readCode = async (work: Promise<unknown>) => (await expectRefusal(work)).code;

test.each([true, false])(
  'a bank payment that takes days is pending until its event, and is not paid again meanwhile (arrives: %s)',
  async (isPaid) => {
    const member = await world.member();
    const calls = world.as(member).payments;
    const { checkoutId, sessionId } = await stripe.openFor(member, 25);
    site.bank.payLater(sessionId);
    await stripe.deliver(stripe.newEvents().toReversed());
    expect(await stripe.stateOf(member, checkoutId)).toBe('pending');
    expect(await calls.checkout.pending.query()).toMatchObject([
      { id: checkoutId, purpose: 'tokens', quantity: 25, cents: 1_000 },
    ]);
    expect(await readCode(calls.tokens.buy.mutate({ tokens: 25 }))).toBe('payments.paymentPending');
    expect(await readCode(calls.checkout.begin.mutate({ checkoutId }))).toBe('payments.paymentPending');
    expect((await calls.tokens.buy.mutate({ tokens: 10 })).checkoutId).not.toBe(checkoutId);
    world.clock.advance({ days: 3 });
    await runJob(world.host, closeAbandonedCheckoutsJob, 'test', {});
    expect(await stripe.stateOf(member, checkoutId)).toBe('pending');
    site.bank.confirm(sessionId, isPaid);
    await stripe.deliver(stripe.newEvents());
    expect(await stripe.stateOf(member, checkoutId)).toBe(isPaid ? 'paid' : 'failed');
    expect(await calls.checkout.pending.query()).toEqual([]);
    expect(await stripe.balance(member)).toBe(isPaid ? 25 : 0);
    expect((await calls.tokens.buy.mutate({ tokens: 25 })).checkoutId).not.toBe(checkoutId);
  },
);

test.each([true, false])(
  'a subscription whose first payment takes days cannot be taken twice (arrives: %s)',
  async (isPaid) => {
    const member = await world.member();
    const { checkoutId, sessionId } = await stripe.openFor(member, null);
    site.bank.payLater(sessionId);
    await stripe.deliver(stripe.newEvents());
    const subscribe = () => world.as(member).payments.renewal.subscribe.mutate({});
    expect(await stripe.stateOf(member, checkoutId)).toBe('pending');
    expect(await readCode(subscribe())).toBe('payments.paymentPending');
    expect((await stripe.renewal(member)).state).toBe('none');
    site.bank.confirm(sessionId, isPaid);
    await stripe.deliver(stripe.newEvents());
    expect(await stripe.stateOf(member, checkoutId)).toBe(isPaid ? 'paid' : 'failed');
    expect((await stripe.renewal(member)).state).toBe(isPaid ? 'active' : 'none');
    if (isPaid) expect(await readCode(subscribe())).toBe('payments.alreadySubscribed');
    else expect((await subscribe()).checkoutId).not.toBe(checkoutId);
  },
);

test('who comes back before the event finds the payment pending, and nothing is given before it', async () => {
  const member = await world.member();
  const calls = world.as(member).payments;
  const { checkoutId, sessionId } = await stripe.openFor(member, 10);
  await calls.checkout.noteReturn.mutate({ checkoutId });
  expect(await stripe.stateOf(member, checkoutId)).toBe('open');
  site.bank.pay(sessionId);
  await calls.checkout.noteReturn.mutate({ checkoutId });
  expect(await stripe.stateOf(member, checkoutId)).toBe('pending');
  expect(await stripe.balance(member)).toBe(0);
  expect(await readCode(calls.tokens.buy.mutate({ tokens: 10 }))).toBe('payments.paymentPending');
  await stripe.deliver(stripe.newEvents());
  await calls.checkout.noteReturn.mutate({ checkoutId });
  expect(await stripe.stateOf(member, checkoutId)).toBe('paid');
  expect(await stripe.balance(member)).toBe(10);
});

test("another member's checkout is not moved by a return", async () => {
  const [member, other] = [await world.member(), await world.member()];
  const { checkoutId, sessionId } = await stripe.openFor(member, 10);
  site.bank.pay(sessionId);
  stripe.newEvents();
  await world.as(other).payments.checkout.noteReturn.mutate({ checkoutId });
  expect(await stripe.stateOf(member, checkoutId)).toBe('open');
});

test('a page that was paid in another tab says so, one that expired can be opened anew', async () => {
  const member = await world.member();
  const calls = world.as(member).payments;
  const paid = await stripe.openFor(member, 10);
  site.bank.pay(paid.sessionId);
  const late = stripe.newEvents();
  expect(await readCode(calls.checkout.begin.mutate(paid))).toBe('payments.paymentPending');
  expect(await stripe.stateOf(member, paid.checkoutId)).toBe('pending');
  await stripe.deliver(late);
  expect(await stripe.stateOf(member, paid.checkoutId)).toBe('paid');
  const expired = await stripe.openFor(member, 25);
  site.bank.expire(expired.sessionId);
  stripe.newEvents();
  expect(await readCode(calls.checkout.begin.mutate(expired))).toBe('payments.checkoutFailed');
  expect(await stripe.stateOf(member, expired.checkoutId)).toBe('failed');
  expect((await stripe.openFor(member, 25)).sessionId).not.toBe(expired.sessionId);
});

test('two tabs that buy the same pack pay once, and twenty at once open one checkout', async () => {
  const member = await world.member();
  const opened = await Promise.all(
    Array.from({ length: 20 }, () => world.as(member).payments.tokens.buy.mutate({ tokens: 10 })),
  );
  expect(new Set(opened.map(({ checkoutId }) => checkoutId)).size).toBe(1);
});

test('a pending payment whose event was lost arrives by the hourly job', async () => {
  const member = await world.member();
  const { checkoutId, sessionId } = await stripe.openFor(member, 60);
  site.bank.payLater(sessionId);
  await stripe.deliver(stripe.newEvents());
  site.bank.confirm(sessionId, true);
  stripe.newEvents();
  world.clock.advance({ hours: 2 });
  await runJob(world.host, closeAbandonedCheckoutsJob, 'test', {});
  expect(await stripe.stateOf(member, checkoutId)).toBe('paid');
  expect(await stripe.balance(member)).toBe(60);
});

test('the test checkout of the demo confirms late as well', async () => {
  const demo = await testWorld();
  const member = await demo.member();
  const calls = demo.as(member).payments;
  const { checkoutId } = await calls.tokens.buy.mutate({ tokens: 10 });
  await actAtTestCheckout(demo.as(member), checkoutId, 'payLater');
  await calls.checkout.noteReturn.mutate({ checkoutId });
  expect((await calls.checkout.byId.query({ checkoutId })).state).toBe('pending');
  expect(await readCode(calls.tokens.buy.mutate({ tokens: 10 }))).toBe('payments.paymentPending');
});
