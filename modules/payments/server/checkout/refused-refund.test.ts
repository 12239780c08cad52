import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { runJob } from '#platform/worker/run-job.ts';
import type { Member } from '#platform/member.ts';
import { expectRefusal } from '#testing/caller.ts';
import { giveTokens } from '../../testing.ts';
import { loadCentsBalances } from '../cents/cents-balances.ts';
import { findLedgerBreaches, noLedgerBreaches } from '../ledger/ledger-breaches.ts';
import { eraseMemberPaymentData } from '../api/member-data.ts';
import { toStripeId } from '../provider/stripe/stripe-checkout.ts';
import { stripeWorld } from '../provider/stripe/stripe-world.fixture.ts';
import { typedTables } from '../tables.ts';
import { closeAbandonedCheckoutsJob } from './close-abandoned-checkouts.job.ts';

const stripe = await stripeWorld();
const { world, site } = stripe;
const owner = await world.member({ role: 'owner' });
const staff = world.as(owner).admin.payments;
const reason = 'the provider will not';
const listRefunds = async (member: Member) =>
  (await staff.refunds.query({ limit: 50 })).items.filter(({ memberId }) => memberId === member.id);
const findLeaver = async (member: Member) =>
  (await staff.leavers.query()).items.find(({ memberId }) => memberId === member.id);
const sweep = async () => {
  world.clock.advance({ hours: 2 });
  await runJob(world.host, closeAbandonedCheckoutsJob, 'test', {});
  await world.work();
};
/** The bank disputes at Stripe what was paid here, and no event of it comes. */
const refuseAt = (sessionId: string) => {
  const session = site.objects.find('checkout.session', sessionId);
  site.bank.dispute(toStripeId(session?.payment_intent) ?? '', 'needs_response');
  stripe.newEvents();
};
const erase = async ({ id }: Member) => {
  await world.transaction((unit) => eraseMemberPaymentData(unit, id));
  await world.work();
};

test('a refund of an invoice that was settled outside Stripe is refused once, not tried again each hour', async () => {
  const member = await world.member();
  const { subscriptionId } = await stripe.payFor(member, null);
  for (const paid of site.objects.list('invoice_payment')) site.objects.all.delete(paid.id);
  const [payment] = await stripe.paymentsOf(member);
  expect(subscriptionId).toBeTruthy();
  if (payment) await staff.refund.mutate({ paymentId: payment.id, cents: 400, reason });
  await world.work();
  expect(await listRefunds(member)).toMatchObject([{ cents: 400, state: 'failed' }]);
  const before = site.calls.length;
  await sweep();
  expect(site.calls.length).toBe(before);
});

test('staff pay a refused refund by hand: it is booked, credited and audited, once', async () => {
  const member = await world.member();
  const { sessionId } = await stripe.payFor(member, 10);
  const [payment] = await stripe.paymentsOf(member);
  const intent = site.objects.find('checkout.session', sessionId)?.payment_intent;
  site.objects.all.delete(toStripeId(intent) ?? '');
  if (payment) await staff.refund.mutate({ paymentId: payment.id, cents: 300, reason });
  await world.work();
  const [refund] = await listRefunds(member);
  expect(refund?.state).toBe('failed');
  const bank = async () => (await loadCentsBalances(world.db, ['house:bank']))[0]?.cents ?? 0;
  const before = await bank();
  const settle = () => staff.settleRefund.mutate({ refundId: refund?.id ?? ('' as never), isPaid: true, reason });
  await settle();
  expect((await expectRefusal(settle())).code).toBe('payments.refundNotOpen');
  await world.work();
  expect(await bank()).toBe(before - 300);
  expect(await stripe.balance(member)).toBe(4);
  expect(await listRefunds(member)).toMatchObject([{ state: 'paidByHand' }]);
  const [after] = await stripe.paymentsOf(member);
  expect(after).toMatchObject({ cents: 500, refundedCents: 300 });
  expect(after?.invoices.map(({ kind }) => kind)).toEqual(['invoice', 'creditNote']);
  const tooMuch = staff.refund.mutate({ paymentId: after?.id ?? ('' as never), cents: 201, reason });
  expect((await expectRefusal(tooMuch)).code).toBe('payments.refundTooHigh');
  expect(await staff.paymentById.query({ paymentId: after?.id ?? ('' as never) })).toMatchObject({
    refundedCents: 300,
    refundableCents: 200,
  });
  const { rows } = await sql`select reason from audit_entry where action = 'payments.settleRefund'`.execute(world.db);
  expect(rows).toEqual([{ reason }]);
  expect(await findLedgerBreaches(world.db, 'cents')).toEqual(noLedgerBreaches);
  expect(await findLedgerBreaches(world.db, 'token')).toEqual(noLedgerBreaches);
});

test.each([true, false])(
  'a closed account whose refund was refused is shown until staff settle it (paid: %s)',
  async (isPaid) => {
    const member = await world.member();
    const { sessionId } = await stripe.payFor(member, 10);
    site.objects.all.delete(toStripeId(site.objects.find('checkout.session', sessionId)?.payment_intent) ?? '');
    await erase(member);
    await sweep();
    expect(await findLeaver(member)).toMatchObject({ underWay: 0, refused: 500 });
    const [refund] = await listRefunds(member);
    await staff.settleRefund.mutate({ refundId: refund?.id ?? ('' as never), isPaid, reason });
    await sweep();
    expect(await findLeaver(member)).toBeUndefined();
    const { rows } = await sql`select coalesce(sum(entry.amount), 0)::int as left from ledger_entry entry
    join ledger_account account on account.id = entry.account_id
    where account.asset = 'token' and account.owner_id = ${member.id}`.execute(world.db);
    expect(rows).toEqual([{ left: 0 }]);
  },
);

test('a disputed payment is not refunded, and staff drop the refund', async () => {
  const member = await world.member();
  const { sessionId } = await stripe.payFor(member, 10);
  const [payment] = await stripe.paymentsOf(member);
  refuseAt(sessionId);
  if (payment) await staff.refund.mutate({ paymentId: payment.id, cents: 300, reason });
  await world.work();
  const [refund] = await listRefunds(member);
  expect(refund?.state).toBe('failed');
  await staff.settleRefund.mutate({ refundId: refund?.id ?? ('' as never), isPaid: false, reason });
  expect(await listRefunds(member)).toMatchObject([{ state: 'dropped' }]);
  expect((await stripe.paymentsOf(member))[0]).toMatchObject({ refundedCents: 0 });
});

/** The payment is gone at Stripe while the work is done. */
const withoutIntent = async (sessionId: string, work: () => Promise<unknown>) => {
  const id = toStripeId(site.objects.find('checkout.session', sessionId)?.payment_intent) ?? '';
  const intent = site.objects.all.get(id);
  site.objects.all.delete(id);
  await work();
  if (intent) site.objects.all.set(id, intent);
};
/** Asks for a refund that Stripe refuses. */
const refusedRefund = async (member: Member, sessionId: string, cents: number) => {
  const [payment] = await stripe.paymentsOf(member);
  const paymentId = payment?.id ?? ('' as never);
  await withoutIntent(sessionId, async () => {
    await staff.refund.mutate({ paymentId, cents, reason });
    await world.work();
  });
  const refund = (await listRefunds(member)).find(({ state }) => state === 'failed');
  return { paymentId, refundId: refund?.id ?? ('' as never) };
};

test('a refused refund whose money went back by another one is not paid by hand as well', async () => {
  const member = await world.member();
  const { sessionId } = await stripe.payFor(member, 10);
  const { paymentId, refundId } = await refusedRefund(member, sessionId, 500);
  await staff.refund.mutate({ paymentId, cents: 500, reason });
  const settle = (isPaid: boolean) => staff.settleRefund.mutate({ refundId, isPaid, reason });
  expect((await expectRefusal(settle(true))).code).toBe('payments.refundTooHigh');
  await world.work();
  expect((await expectRefusal(settle(true))).code).toBe('payments.refundTooHigh');
  await settle(false);
  expect((await stripe.paymentsOf(member))[0]).toMatchObject({ cents: 500, refundedCents: 500 });
  expect(await findLedgerBreaches(world.db, 'cents')).toEqual(noLedgerBreaches);
});

test('of several staff who give the same money back, one does', async () => {
  const member = await world.member();
  const { sessionId } = await stripe.payFor(member, 10);
  const { paymentId, refundId } = await refusedRefund(member, sessionId, 300);
  const outcomes = await Promise.allSettled([
    staff.settleRefund.mutate({ refundId, isPaid: true, reason }),
    ...Array.from({ length: 8 }, () => staff.refund.mutate({ paymentId, cents: 300, reason })),
    staff.settleRefund.mutate({ refundId, isPaid: true, reason }),
  ]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await world.work();
  expect((await stripe.paymentsOf(member))[0]).toMatchObject({ cents: 500, refundedCents: 300 });
});

test('what staff paid by hand and what the provider gives back add up: no token stays, none is taken twice', async () => {
  const member = await world.member();
  await world.transaction((unit) => giveTokens(unit, member.id, 7));
  const { sessionId } = await stripe.payFor(member, 25);
  const { paymentId, refundId } = await refusedRefund(member, sessionId, 500);
  await staff.settleRefund.mutate({ refundId, isPaid: true, reason });
  expect(await stripe.balance(member)).toBe(7 + 13);
  await staff.refund.mutate({ paymentId, cents: 500, reason });
  await world.work();
  expect(await stripe.balance(member)).toBe(7);
});

test('a chargeback takes no tokens for what staff gave back by hand', async () => {
  const member = await world.member();
  await world.transaction((unit) => giveTokens(unit, member.id, 7));
  const { sessionId } = await stripe.payFor(member, 10);
  const { refundId } = await refusedRefund(member, sessionId, 500);
  await staff.settleRefund.mutate({ refundId, isPaid: true, reason });
  site.bank.dispute(toStripeId(site.objects.find('checkout.session', sessionId)?.payment_intent) ?? '', 'lost');
  await stripe.deliver(stripe.newEvents());
  expect((await stripe.paymentsOf(member))[0]).toMatchObject({ dispute: 'lost' });
  expect(await stripe.balance(member)).toBe(7);
  expect(await findLedgerBreaches(world.db, 'cents')).toEqual(noLedgerBreaches);
});

test('the refund of a payment that gave nothing takes nothing', async () => {
  const member = await world.member();
  const { checkoutId, sessionId } = await stripe.payFor(member, 10);
  const { refundId } = await refusedRefund(member, sessionId, 500);
  await typedTables(world.db).updateTable('checkout').set({ state: 'failed' }).where('id', '=', checkoutId).execute();
  await staff.settleRefund.mutate({ refundId, isPaid: true, reason });
  await world.work();
  expect(await stripe.balance(member)).toBe(10);
  expect((await stripe.paymentsOf(member))[0]?.invoices.map(({ kind }) => kind)).toEqual(['invoice']);
});

test('staff cannot settle a refund of their own', async () => {
  await stripe.payFor(owner, 10);
  const [payment] = await stripe.paymentsOf(owner);
  const id = '0197c0de-0000-7000-8000-00000000aaaa';
  await sql`insert into refund (id, payment_id, cents, reason, state, created_at, settled_at)
    values (${id}, ${payment?.id}, 100, 'test', 'failed', now(), now())`.execute(world.db);
  const settled = staff.settleRefund.mutate({ refundId: id as never, isPaid: true, reason });
  expect((await expectRefusal(settled)).code).toBe('platform.notOnYourself');
});

test('a checkout that was left open at another provider ends and is reported once', async () => {
  const member = await world.member();
  const { checkoutId } = await world.as(member).payments.tokens.buy.mutate({ tokens: 10 });
  await typedTables(world.db)
    .updateTable('checkout')
    .set({ provider: 'test', provider_id: `test_${checkoutId}` })
    .where('id', '=', checkoutId)
    .execute();
  world.clock.advance({ days: 2 });
  await sweep();
  expect(await stripe.stateOf(member, checkoutId)).toBe('failed');
  await sweep();
  const { items } = await staff.differences.query({ limit: 50 });
  expect(items.filter((difference) => difference.checkoutId === checkoutId)).toMatchObject([
    { kind: 'otherProvider', ours: 'test', providerId: `test_${checkoutId}` },
  ]);
});
