import { describe, expect, test } from 'vitest';
import { EventId, newId } from '#contracts/ids.ts';
import { runJob } from '#platform/worker/run-job.ts';
import type { Member } from '#platform/member.ts';
import { createOperator } from '#testing/operator.ts';
import { expectRefusal } from '#testing/caller.ts';
import { loadCentsBalances } from '../cents/cents-balances.ts';
import { findLedgerBreaches, noLedgerBreaches } from '../ledger/ledger-breaches.ts';
import { CheckoutId } from '../../domain/checkout.ts';
import { eraseMemberPaymentData } from '../api/member-data.ts';
import { spendTokens } from '../ledger/move-tokens.ts';
import { toStripeId } from '../provider/stripe/stripe-checkout.ts';
import { stripeWorld } from '../provider/stripe/stripe-world.fixture.ts';
import { refundCommands } from '../api/refund.commands.ts';
import { findOrCreateCheckout } from './find-or-create-checkout.ts';
import { closeAbandonedCheckoutsJob } from './close-abandoned-checkouts.job.ts';

const stripe = await stripeWorld();
const { world, site } = stripe;
const owner = await world.member({ role: 'owner' });
const staff = world.as(owner).admin.payments;
const reason = 'asked for it';

const requirePayment = async (member: Member) => {
  const [payment] = await stripe.paymentsOf(member);
  if (!payment) throw new Error('no payment');
  return payment;
};
const listRefunds = async (member: Member) =>
  (await staff.refunds.query({ limit: 50 })).items.filter(({ memberId }) => memberId === member.id);
const madeFor = (sessionId: string) => {
  const intent = toStripeId(site.objects.find('checkout.session', sessionId)?.payment_intent);
  return site.objects.list('refund').filter((refund) => refund.payment_intent === intent);
};
const settle = async (member: Member, isPaid: boolean) => {
  const failed = (await listRefunds(member)).find(({ state }) => state === 'failed');
  return staff.settleRefund.mutate({ refundId: failed?.id ?? ('' as never), isPaid, reason });
};
const deliver = () => stripe.deliver(stripe.newEvents());
const owedByHouse = async () => (await loadCentsBalances(world.db, ['house:refundsOwed']))[0]?.cents ?? 0;
const expectSound = async () => {
  expect(await findLedgerBreaches(world.db, 'cents')).toEqual(noLedgerBreaches);
  expect(await findLedgerBreaches(world.db, 'token')).toEqual(noLedgerBreaches);
};
/** Ten tokens for 500 cents, of which a part was refunded. */
const refunded = async (cents: number) => {
  const member = await world.member();
  const { sessionId } = await stripe.payFor(member, 10);
  await staff.refund.mutate({ paymentId: (await requirePayment(member)).id, cents, reason });
  await world.work();
  await deliver();
  const made = madeFor(sessionId);
  return { member, sessionId, refundId: made.at(-1)?.id ?? '' };
};

test('a refund that fails after it was sent is owed again, once, and reaches staff and member', async () => {
  const { member, refundId } = await refunded(300);
  expect(await requirePayment(member)).toMatchObject({ refundedCents: 300, owedCents: 0 });
  const owed = await owedByHouse();
  site.bank.moveRefund(refundId, 'failed', 'expired_or_canceled_card');
  const events = stripe.newEvents();
  await stripe.deliver(events);
  await stripe.deliver(events.map((event) => ({ ...event, id: `${event.id}again` })));
  expect(await listRefunds(member)).toMatchObject([{ state: 'failed', failure: 'expired_or_canceled_card' }]);
  expect(await requirePayment(member)).toMatchObject({ refundedCents: 0, owedCents: 300 });
  expect(await stripe.balance(member)).toBe(4);
  expect(await owedByHouse()).toBe(owed - 300);
  expect(world.mails().filter(({ subject }) => subject === 'Your refund of $3 came back to us')).toHaveLength(1);
  expect(await staff.refunds.query({ state: 'failed', limit: 1 })).toMatchObject({ total: { count: 1 } });
  await expectSound();
  await settle(member, true);
  await world.work();
  expect(await listRefunds(member)).toMatchObject([{ state: 'paidByHand', settledBy: owner.username }]);
  expect(await requirePayment(member)).toMatchObject({ refundedCents: 300, owedCents: 0 });
  expect((await requirePayment(member)).invoices.map(({ kind }) => kind)).toEqual(['invoice', 'creditNote']);
  expect(await stripe.balance(member)).toBe(4);
  expect(world.mails().filter(({ subject }) => subject === "We've paid your refund of $3")).toHaveLength(1);
  expect(await owedByHouse()).toBe(owed);
  await stripe.deliver(events.map((event) => ({ ...event, id: `${event.id}later` })));
  expect(await listRefunds(member)).toMatchObject([{ state: 'paidByHand' }]);
  await expectSound();
});

test.each(['pending', 'requires_action'] as const)(
  'a refund that is %s gives nothing back yet, and its end decides in whatever order its events come',
  async (status) => {
    site.bank.refundsBegin(status);
    const { member, refundId } = await refunded(200);
    site.bank.refundsBegin('succeeded');
    const begun = site.objects.find('refund', refundId);
    expect(begun?.status).toBe(status);
    expect(await listRefunds(member)).toMatchObject([{ state: 'pending', settledAt: null }]);
    expect(await requirePayment(member)).toMatchObject({ refundedCents: 0, onItsWayCents: 200 });
    expect(await stripe.balance(member)).toBe(10);
    const tooMuch = staff.refund.mutate({ paymentId: (await requirePayment(member)).id, cents: 301, reason });
    expect((await expectRefusal(tooMuch)).code).toBe('payments.refundTooHigh');
    site.bank.moveRefund(refundId, status === 'pending' ? 'failed' : 'canceled');
    await stripe.deliver(stripe.newEvents().toReversed());
    expect(await listRefunds(member)).toMatchObject([{ state: 'failed' }]);
    expect(await requirePayment(member)).toMatchObject({ refundedCents: 0, onItsWayCents: 0, owedCents: 200 });
    expect((await requirePayment(member)).invoices.map(({ kind }) => kind)).toEqual(['invoice']);
    await settle(member, true);
    await world.work();
    expect(await stripe.balance(member)).toBe(6);
    await expectSound();
  },
);

test('a pending refund whose event was lost is found by the hourly job', async () => {
  site.bank.refundsBegin('pending');
  const { member, refundId } = await refunded(500);
  site.bank.refundsBegin('succeeded');
  site.bank.moveRefund(refundId, 'succeeded');
  stripe.newEvents();
  world.clock.advance({ hours: 2 });
  await runJob(world.host, closeAbandonedCheckoutsJob, 'test', {});
  await world.work();
  expect(await listRefunds(member)).toMatchObject([{ state: 'sent' }]);
  expect(await requirePayment(member)).toMatchObject({ refundedCents: 500, onItsWayCents: 0 });
  expect(await stripe.balance(member)).toBe(0);
});

test('an older answer of the provider does not undo a failure', async () => {
  const { member, sessionId, refundId } = await refunded(400);
  const held = site.hold(`GET /v1/checkout/sessions/${sessionId}`);
  const [event] = site.bank.events.splice(0);
  expect(event).toBeUndefined();
  site.bank.send('charge.refunded', site.objects.list('charge')[0] ?? ({} as never));
  const early = stripe.deliver(stripe.newEvents());
  await held.reached;
  site.bank.moveRefund(refundId, 'failed');
  const later = stripe.deliver(stripe.newEvents());
  held.open();
  await Promise.all([early, later]);
  expect(await listRefunds(member)).toMatchObject([{ state: 'failed' }]);
  expect(await requirePayment(member)).toMatchObject({ refundedCents: 0, owedCents: 400 });
  await expectSound();
});

test('a refund that was made at the provider and fails there is owed as well', async () => {
  const member = await world.member();
  const { sessionId } = await stripe.payFor(member, 10);
  const intent = toStripeId(site.objects.find('checkout.session', sessionId)?.payment_intent) ?? '';
  const made = site.bank.refund(intent, 250);
  await deliver();
  expect(await listRefunds(member)).toEqual([]);
  expect(await requirePayment(member)).toMatchObject({ refundedCents: 250 });
  site.bank.moveRefund(made?.id ?? '', 'failed', 'unknown');
  await deliver();
  expect(await listRefunds(member)).toMatchObject([{ state: 'failed', cents: 250 }]);
  await settle(member, true);
  expect(await requirePayment(member)).toMatchObject({ refundedCents: 250 });
  await expectSound();
});

test('a refund that came back is dropped only once its money went another way, and no token is taken twice', async () => {
  const { member, refundId } = await refunded(500);
  site.bank.moveRefund(refundId, 'failed');
  await deliver();
  expect((await expectRefusal(settle(member, false))).code).toBe('payments.refundOwed');
  await staff.refund.mutate({ paymentId: (await requirePayment(member)).id, cents: 500, reason });
  await world.work();
  await deliver();
  expect((await expectRefusal(settle(member, true))).code).toBe('payments.refundTooHigh');
  await settle(member, false);
  expect(await requirePayment(member)).toMatchObject({ refundedCents: 500, owedCents: 0 });
  expect(await stripe.balance(member)).toBe(0);
  expect((await requirePayment(member)).invoices.map(({ kind }) => kind)).toEqual(['invoice', 'creditNote']);
  await expectSound();
});

test("a subscription's refund that fails is owed", async () => {
  const member = await world.member();
  await stripe.payFor(member, null);
  await staff.refund.mutate({ paymentId: (await requirePayment(member)).id, cents: 400, reason });
  await world.work();
  const [made] = site.objects.list('refund');
  site.bank.moveRefund(made?.id ?? '', 'failed');
  await deliver();
  expect(await requirePayment(member)).toMatchObject({ refundedCents: 0, owedCents: 400 });
  await expectSound();
});

test('a bank that takes a payment whose refund came back leaves no debt and takes no token', async () => {
  const { member, sessionId, refundId } = await refunded(500);
  const owed = await owedByHouse();
  site.bank.moveRefund(refundId, 'failed');
  await deliver();
  site.bank.dispute(toStripeId(site.objects.find('checkout.session', sessionId)?.payment_intent) ?? '', 'lost');
  await deliver();
  expect(await owedByHouse()).toBe(owed);
  await settle(member, false);
  expect(await listRefunds(member)).toMatchObject([{ state: 'dropped' }]);
  await expectSound();
});

test('a closed account whose refund came back is shown to staff again', async () => {
  const member = await world.member();
  const { sessionId } = await stripe.payFor(member, 10);
  await world.transaction((unit) => eraseMemberPaymentData(unit, member.id));
  await world.work();
  await runJob(world.host, closeAbandonedCheckoutsJob, 'test', {});
  const findLeaver = async () => (await staff.leavers.query()).items.find(({ memberId }) => memberId === member.id);
  expect(await findLeaver()).toBeUndefined();
  site.bank.moveRefund(madeFor(sessionId)[0]?.id ?? '', 'failed');
  await deliver();
  expect(await findLeaver()).toMatchObject({ refused: 500 });
});

describe('what was bought, once its whole refund came back,', () => {
  interface Purchase {
    readonly cents: number;
    open(member: Member): Promise<CheckoutId>;
    /** Uses it up before the refund. */
    use?(member: Member): Promise<unknown>;
    /** The same after the refund, after it came back, and after it was paid by hand. */
    readonly kept: unknown;
    read(member: Member): Promise<unknown>;
  }
  const purchases: Readonly<Record<string, Purchase>> = {
    'tokens stay taken': {
      cents: 500,
      open: async (member) => (await world.as(member).payments.tokens.buy.mutate({ tokens: 10 })).checkoutId,
      read: stripe.balance,
      kept: 0,
    },
    'tokens spent on a boost stay spent': {
      cents: 500,
      open: async (member) => (await world.as(member).payments.tokens.buy.mutate({ tokens: 10 })).checkoutId,
      use: (member) =>
        world.transaction((unit) =>
          spendTokens(unit, 'boost', { memberId: member.id, amount: 10, reference: newId(EventId) }),
        ),
      read: stripe.balance,
      kept: 0,
    },
    'a subscription runs on, as after the refund': {
      cents: 1_000,
      open: async (member) => (await world.as(member).payments.renewal.subscribe.mutate({})).checkoutId,
      read: async (member) => (await stripe.renewal(member)).state,
      kept: 'active',
    },
    'Swap Assist stays ended': {
      cents: 1_500,
      async open(member) {
        const { url } = await world.as(member).promotions.buyAssist.mutate({ months: 3, returnTo: '/myswapu' });
        return CheckoutId.parse(url.split('/').at(-1));
      },
      read: (member) => world.as(member).promotions.assists.query(),
      kept: [],
    },
    'a courier order stays over': {
      cents: 950,
      async open(member) {
        const order = { purpose: 'courier', reference: `parcel ${newId(EventId)}`, cents: 950, returnTo: '/' } as const;
        return (await world.transaction((unit) => findOrCreateCheckout(unit, member, order))).checkoutId;
      },
      // A fee without a parcel that waits for it goes back by itself.
      read: async (member) => (await requirePayment(member)).cents,
      kept: 950,
    },
  };
  const countMails = () => world.mails().filter(({ subject }) => subject.endsWith('came back to us')).length;
  const pay = async (member: Member, checkoutId: CheckoutId) => {
    const sessionId = await stripe.sessionOf(member, checkoutId);
    site.bank.pay(sessionId);
    await deliver();
  };

  test.each(Object.entries(purchases))(
    '%s: its money is owed, and staff and member know of it',
    async (_what, { cents, open, use, read, kept }) => {
      const member = await world.member();
      await pay(member, await open(member));
      await use?.(member);
      if ((await requirePayment(member)).refundedCents === 0)
        await staff.refund.mutate({ paymentId: (await requirePayment(member)).id, cents, reason });
      await world.work();
      await deliver();
      expect(await requirePayment(member)).toMatchObject({ refundedCents: cents, owedCents: 0 });
      expect(await read(member)).toEqual(kept);
      const made = site.objects.list('refund').find(({ amount, status }) => amount === cents && status === 'succeeded');
      const mailsBefore = countMails();
      site.bank.moveRefund(made?.id ?? '', 'failed', 'expired_or_canceled_card');
      await deliver();
      expect(await requirePayment(member)).toMatchObject({ refundedCents: 0, owedCents: cents });
      expect(await read(member)).toEqual(kept);
      expect(await listRefunds(member)).toMatchObject([{ state: 'failed', cents }]);
      expect(countMails()).toBe(mailsBefore + 1);
      await settle(member, true);
      await world.work();
      expect(await requirePayment(member)).toMatchObject({ refundedCents: cents, owedCents: 0 });
      expect(await read(member)).toEqual(kept);
      await expectSound();
    },
  );
});

test('Swap Assist is bought again while the refund of the earlier one is owed, and stays on when that is paid', async () => {
  const member = await world.member();
  const buy = async () => {
    const { url } = await world.as(member).promotions.buyAssist.mutate({ months: 3, returnTo: '/myswapu' });
    site.bank.pay(await stripe.sessionOf(member, CheckoutId.parse(url.split('/').at(-1))));
    await deliver();
    return site.objects.list('payment_intent')[0]?.id ?? '';
  };
  const countAssists = async () => (await world.as(member).promotions.assists.query()).length;
  const intent = await buy();
  expect(await countAssists()).toBe(1);
  const made = site.bank.refund(intent, 1_500);
  await deliver();
  expect(await countAssists()).toBe(0);
  site.bank.moveRefund(made?.id ?? '', 'failed');
  await deliver();
  expect(await countAssists()).toBe(0);
  await buy();
  expect(await countAssists()).toBe(1);
  await settle(member, true);
  await world.work();
  expect(await countAssists()).toBe(1);
});

test('Swap Assist goes on while its refund is pending and after that failed, until the refund is paid by hand', async () => {
  const member = await world.member();
  const { url } = await world.as(member).promotions.buyAssist.mutate({ months: 3, returnTo: '/myswapu' });
  site.bank.pay(await stripe.sessionOf(member, CheckoutId.parse(url.split('/').at(-1))));
  await deliver();
  const countAssists = async () => (await world.as(member).promotions.assists.query()).length;
  site.bank.refundsBegin('pending');
  await staff.refund.mutate({ paymentId: (await requirePayment(member)).id, cents: null, reason });
  await world.work();
  await deliver();
  site.bank.refundsBegin('succeeded');
  expect(await countAssists()).toBe(1);
  site.bank.moveRefund(site.objects.list('refund')[0]?.id ?? '', 'failed');
  await deliver();
  expect(await countAssists()).toBe(1);
  await settle(member, true);
  await world.work();
  expect(await countAssists()).toBe(0);
});

test('operators list the refunds that failed', async () => {
  const { member, refundId } = await refunded(100);
  site.bank.moveRefund(refundId, 'failed', 'lost_or_stolen_card');
  await deliver();
  const type = createOperator(world, refundCommands);
  const listed = async (...words: readonly string[]) => (await type('refund', 'list', ...words)).answer['refunds'];
  const failure = 'lost_or_stolen_card';
  expect(await listed()).toContainEqual(expect.objectContaining({ username: member.username, cents: 100, failure }));
  expect(await listed('--state', 'pending')).toEqual([]);
});
