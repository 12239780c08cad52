import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { CheckoutId } from '../../../domain/checkout.ts';
import { captureCardHold, releaseCardHold } from '../../authorisations/capture-card-hold.ts';
import { bookCents } from '../../cents/book-cents.ts';
import { findLedgerBreaches, noLedgerBreaches } from '../../ledger/ledger-breaches.ts';
import { findOrCreateCheckout } from '../../checkout/find-or-create-checkout.ts';
import { requestCheckoutRefund } from '../../checkout/request-refund.ts';
import { queueMemberPayout } from '../../payouts/queue-member-payout.ts';
import { typedTables } from '../../tables.ts';
import { toStripeId } from './stripe-checkout.ts';
import { stripeWorld } from './stripe-world.fixture.ts';

const stripe = await stripeWorld();
const { world, site } = stripe;
const cents = 18_000;

/** A member whose card holds $180 for a protected swap, by Stripe's page. */
async function heldFor() {
  const member = await world.member();
  const draft = { purpose: 'protection' as const, reference: `${randomUUID()}:${member.id}`, cents, returnTo: '/' };
  const { checkoutId } = await world.transaction((unit) => findOrCreateCheckout(unit, member, draft));
  const sessionId = await stripe.sessionOf(member, checkoutId);
  site.bank.pay(sessionId);
  await stripe.deliver(stripe.newEvents());
  const intentId = toStripeId(site.objects.find('checkout.session', sessionId)?.payment_intent) ?? '';
  return { member, checkoutId, sessionId, intentId };
}

const findIntent = (id: string) => site.objects.find('payment_intent', id);
const findHold = (checkoutId: CheckoutId) =>
  typedTables(world.db)
    .selectFrom('card_hold')
    .select(['state', 'cents', 'until', 'wanted_cents as wanted'])
    .where('checkout_id', '=', checkoutId)
    .executeTakeFirst();
const ask = async (checkoutId: CheckoutId, wanted: number) => {
  await world.transaction((unit) =>
    wanted === 0 ? releaseCardHold(unit, checkoutId) : captureCardHold(unit, checkoutId, wanted),
  );
  await world.work();
  await stripe.deliver(stripe.newEvents());
};
const listMessages = async (checkoutId: CheckoutId) =>
  (await world.events())
    .filter(({ payload }) => (payload as { checkoutId?: string }).checkoutId === checkoutId)
    .map(({ name, payload }) => [name, (payload as { cents: number }).cents]);
const sweep = async () => {
  await world.host.boss.send('payments.sweepHolds', {});
  await world.work();
};

test('a card holds the amount of a checkout, until its bank gives it free, and nothing is taken', async () => {
  const { member, checkoutId, intentId } = await heldFor();
  expect(findIntent(intentId)).toMatchObject({ status: 'requires_capture', capture_method: 'manual', amount: cents });
  expect(await findHold(checkoutId)).toMatchObject({ state: 'held', cents });
  const week = new Date((await findHold(checkoutId))?.until ?? 0).getTime() - world.clock.now().getTime();
  expect(Math.round(week / 86_400_000)).toBe(7);
  expect(await stripe.stateOf(member, checkoutId)).toBe('held');
  expect(await stripe.paymentsOf(member)).toEqual([]);
  expect(await listMessages(checkoutId)).toEqual([['payments.held', cents]]);
});

test('a part of it is taken once and the rest is free; what was taken can go back', async () => {
  const { member, checkoutId, intentId } = await heldFor();
  await ask(checkoutId, 12_000);
  await ask(checkoutId, 12_000).catch(() => undefined);
  expect(findIntent(intentId)).toMatchObject({ status: 'succeeded', amount_received: 12_000 });
  expect(await findHold(checkoutId)).toMatchObject({ state: 'ended' });
  // An amount that was never taken is no refund, though Stripe shows it as one.
  expect(await stripe.paymentsOf(member)).toMatchObject([{ cents: 12_000, refundedCents: 0 }]);
  await world.transaction((unit) =>
    requestCheckoutRefund(unit, checkoutId, { cents: 5_000, reason: 'collected after all' }),
  );
  await world.work();
  expect(await stripe.paymentsOf(member)).toMatchObject([{ cents: 12_000, refundedCents: 5_000 }]);
  expect(await listMessages(checkoutId)).toEqual([
    ['payments.held', cents],
    ['payments.paid', 12_000],
    ['payments.refunded', 5_000],
  ]);
  expect(await findLedgerBreaches(world.db, 'cents')).toEqual(noLedgerBreaches);
});

test('it is given free once, and takes nothing any more', async () => {
  const { member, checkoutId, intentId } = await heldFor();
  await ask(checkoutId, 0);
  expect(findIntent(intentId)?.status).toBe('canceled');
  expect(await stripe.stateOf(member, checkoutId)).toBe('failed');
  const late = world.transaction((unit) => captureCardHold(unit, checkoutId, cents));
  await expect(late).rejects.toMatchObject({ code: 'payments.holdEnded' });
  expect(await listMessages(checkoutId)).toEqual([
    ['payments.held', cents],
    ['payments.failed', cents],
  ]);
});

test('a bank that lets go by itself is noticed, with its event or without', async () => {
  const [noticed, silent] = [await heldFor(), await heldFor()];
  site.bank.letGo(noticed.intentId);
  await stripe.deliver(stripe.newEvents());
  expect(await stripe.stateOf(noticed.member, noticed.checkoutId)).toBe('failed');
  site.bank.letGo(silent.intentId);
  stripe.newEvents();
  world.clock.advance({ days: 8 });
  await sweep();
  expect(await stripe.stateOf(silent.member, silent.checkoutId)).toBe('failed');
});

test('a bank that refuses what its card held frees it, and one that had let go is refused alike', async () => {
  const [declined, gone] = [await heldFor(), await heldFor()];
  site.bank.refuse(declined.intentId);
  await ask(declined.checkoutId, cents);
  site.bank.letGo(gone.intentId);
  stripe.newEvents();
  await ask(gone.checkoutId, cents);
  for (const { member, checkoutId, intentId } of [declined, gone]) {
    expect(findIntent(intentId)?.status).toBe('canceled');
    expect(await stripe.stateOf(member, checkoutId)).toBe('failed');
    expect(await stripe.paymentsOf(member)).toEqual([]);
  }
});

test('an answer to a capture that is lost takes the amount once, also after Stripe forgot its keys', async () => {
  const { member, checkoutId, intentId } = await heldFor();
  site.misbehave('/capture', 'drop');
  await world.transaction((unit) => captureCardHold(unit, checkoutId, cents));
  await stripe.workDespiteFaults();
  site.misbehave('/capture', 'none');
  site.forgetKeys();
  stripe.newEvents();
  world.clock.advance({ hours: 26 });
  await sweep();
  expect(findIntent(intentId)).toMatchObject({ status: 'succeeded', amount_received: cents });
  expect(await stripe.paymentsOf(member)).toMatchObject([{ cents, refundedCents: 0 }]);
  expect(await listMessages(checkoutId)).toEqual([
    ['payments.held', cents],
    ['payments.paid', cents],
  ]);
});

test('money that is owed waits for an account, and is sent once, also after Stripe forgot its keys', async () => {
  const member = await world.member();
  const payouts = world.as(member).payments.payouts;
  const reference = randomUUID();
  await world.transaction(async (unit) => {
    const lines = [
      { account: 'house:losses' as const, cents },
      { account: 'house:payouts' as const, cents: -cents },
    ];
    await bookCents(unit, { cause: 'owed', reference, lines });
    await queueMemberPayout(unit, member.id, { cents, reference });
  });
  await world.work();
  expect(await payouts.mine.query()).toMatchObject({ isReady: false, waitingCents: cents });
  const { url } = await payouts.connect.mutate({ returnTo: '/swap' });
  expect(url).toContain('https://connect.stripe.test/setup/');
  const accountId = url.split('/').at(-1) ?? '';
  await payouts.refresh.mutate({});
  expect(await payouts.mine.query()).toMatchObject({ isReady: false, waitingCents: cents });
  site.bank.verify(accountId);
  site.misbehave('POST /v1/transfers', 'drop');
  await payouts.refresh.mutate({});
  await stripe.workDespiteFaults();
  site.misbehave('POST /v1/transfers', 'none');
  site.forgetKeys();
  world.clock.advance({ hours: 26 });
  await world.host.boss.send('payments.sweepPayouts', {});
  await world.work();
  const sent = site.objects.list('transfer').filter(({ destination }) => destination === accountId);
  expect(sent).toMatchObject([{ amount: cents }]);
  expect(await payouts.mine.query()).toMatchObject({ waitingCents: 0, items: [{ cents, state: 'sent' }] });
  expect(await findLedgerBreaches(world.db, 'cents')).toEqual(noLedgerBreaches);
});
