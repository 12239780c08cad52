import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { runJob } from '#platform/worker/run-job.ts';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';
import { requestCheckoutRefund } from '../../checkout/request-refund.ts';
import { processProviderEventJob } from '../../checkout/process-provider-event.job.ts';
import { findLedgerBreaches, noLedgerBreaches } from '../../ledger/ledger-breaches.ts';
import { reconcilePaymentsJob } from '../../reconciliation/reconcile.job.ts';
import { typedTables } from '../../tables.ts';
import { toStripeId } from './stripe-checkout.ts';
import { stripeWorld } from './stripe-world.fixture.ts';

const stripe = await stripeWorld();
const { world, site } = stripe;
const readCode = async (call: Promise<unknown>) => (await expectRefusal(call)).code;
const findPaymentId = async (checkoutId: string) =>
  (
    await typedTables(world.db)
      .selectFrom('payment')
      .innerJoin('checkout', 'checkout.id', 'payment.checkout_id')
      .select('payment.provider_id as id')
      .where('checkout.id', '=', checkoutId as never)
      .orderBy('payment.paid_at')
      .executeTakeFirstOrThrow()
  ).id;

describe('a pack of tokens', () => {
  test('is paid on the page of Stripe, and is there with the signed event only', async () => {
    const member = await world.member();
    const { checkoutId, sessionId } = await stripe.openFor(member, 25);
    const session = site.objects.find('checkout.session', sessionId);
    expect(session).toMatchObject({ mode: 'payment', amount_total: 1000, currency: 'aud', metadata: { checkoutId } });
    site.bank.pay(sessionId);
    await world.work();
    expect([await stripe.stateOf(member, checkoutId), await stripe.balance(member)]).toEqual(['open', 0]);
    await stripe.deliver(stripe.newEvents());
    expect([await stripe.stateOf(member, checkoutId), await stripe.balance(member)]).toEqual(['paid', 25]);
    expect(await readCode(world.as(member).payments.checkout.begin.mutate({ checkoutId }))).toBe(
      'payments.alreadyPaid',
    );
  });

  test('has one page, however often and in which language it is asked for', async () => {
    const member = await world.member();
    const { checkoutId, sessionId } = await stripe.openFor(member, 10);
    expect(await stripe.sessionOf(member, checkoutId)).toBe(sessionId);
    await typedTables(world.db)
      .updateTable('checkout')
      .set({ provider: null, provider_id: null })
      .where('id', '=', checkoutId)
      .execute();
    expect(await stripe.sessionOf({ ...member, locale: 'pt-PT' }, checkoutId)).toBe(sessionId);
  });

  test('goes back in parts and whole, by us and in the dashboard', async () => {
    const member = await world.member();
    const { checkoutId } = await stripe.payFor(member, 25);
    await world.transaction((unit) => requestCheckoutRefund(unit, checkoutId, { cents: 400, reason: 'a part of it' }));
    await world.work();
    expect(await stripe.balance(member)).toBe(15);
    site.bank.refund(await findPaymentId(checkoutId), 200);
    await stripe.deliver(stripe.newEvents());
    expect(await stripe.balance(member)).toBe(10);
    const tooMuch = world.transaction((unit) =>
      requestCheckoutRefund(unit, checkoutId, { cents: 401, reason: 'too much' }),
    );
    await expect(tooMuch).rejects.toMatchObject({ code: 'payments.refundTooHigh', params: { left: 400 } });
    await world.transaction((unit) => requestCheckoutRefund(unit, checkoutId, { reason: 'the rest' }));
    await world.work();
    expect(await stripe.balance(member)).toBe(0);
    expect(
      await world.transaction((unit) => requestCheckoutRefund(unit, checkoutId, { reason: 'once more' })),
    ).toBeNull();
    expect(await stripe.paymentsOf(member)).toMatchObject([{ cents: 1000, refundedCents: 1000 }]);
  });
});

describe('a disputed payment', () => {
  test('stops buying, closes open pages, and is never refunded as well', async () => {
    const member = await world.member();
    const { checkoutId } = await stripe.payFor(member, 10);
    const other = await stripe.openFor(member, 25);
    const paymentId = await findPaymentId(checkoutId);
    const refundId = await world.transaction((unit) =>
      requestCheckoutRefund(unit, checkoutId, { reason: 'before the dispute' }),
    );
    site.bank.dispute(paymentId, 'needs_response');
    await stripe.deliver(stripe.newEvents());
    expect(await stripe.balance(member)).toBe(0);
    const refund = await typedTables(world.db)
      .selectFrom('refund')
      .select('state')
      .where('id', '=', refundId)
      .executeTakeFirst();
    expect(refund?.state).toBe('failed');
    expect(
      site.objects
        .list('refund')
        .filter(({ charge }) => charge === site.objects.find('payment_intent', paymentId)?.latest_charge),
    ).toEqual([]);
    expect(site.objects.find('checkout.session', other.sessionId)?.status).toBe('expired');
    expect(await stripe.stateOf(member, other.checkoutId)).toBe('failed');
    const again = world.transaction((unit) =>
      requestCheckoutRefund(unit, checkoutId, { cents: 1, reason: 'a disputed one' }),
    );
    await expect(again).rejects.toMatchObject({ code: 'payments.paymentDisputed' });
    expect(await readCode(world.as(member).payments.tokens.buy.mutate({ tokens: 10 }))).toBe('payments.buyingStopped');
    site.bank.dispute(paymentId, 'won');
    await stripe.deliver(stripe.newEvents());
    expect(await stripe.balance(member)).toBe(10);
    expect(await world.as(member).payments.tokens.buy.mutate({ tokens: 10 })).toBeTruthy();
  });

  test('that was lost stays lost when another dispute of the same payment is won', async () => {
    const member = await world.member();
    const { checkoutId } = await stripe.payFor(member, 10);
    const paymentId = await findPaymentId(checkoutId);
    site.bank.dispute(paymentId, 'lost');
    await stripe.deliver(stripe.newEvents());
    site.bank.dispute(paymentId, 'needs_response', { isAnother: true });
    await stripe.deliver(stripe.newEvents());
    site.bank.dispute(paymentId, 'won');
    await stripe.deliver(stripe.newEvents());
    expect(await stripe.balance(member)).toBe(0);
    expect(await readCode(world.as(member).payments.tokens.buy.mutate({ tokens: 10 }))).toBe('payments.buyingStopped');
  });

  test('that was won is taken again by another dispute, and its events may come late', async () => {
    const member = await world.member();
    const { checkoutId } = await stripe.payFor(member, 10);
    const paymentId = await findPaymentId(checkoutId);
    site.bank.dispute(paymentId, 'needs_response');
    site.bank.dispute(paymentId, 'won');
    const first = stripe.newEvents();
    await stripe.deliver(first);
    expect(await stripe.balance(member)).toBe(10);
    site.bank.dispute(paymentId, 'needs_response', { isAnother: true });
    const second = stripe.newEvents();
    await stripe.deliver([...second, ...first.map((event) => ({ ...event, id: `${event.id}late` }))]);
    expect(await stripe.balance(member)).toBe(0);
    expect(await stripe.paymentsOf(member)).toMatchObject([{ dispute: 'open' }]);
    const owner = await world.member({ role: 'owner' });
    const { items } = await world.as(owner).admin.payments.payments.query({ member: member.id, dispute: 'open' });
    expect(items).toHaveLength(1);
    expect(await readCode(world.as(member).payments.tokens.buy.mutate({ tokens: 10 }))).toBe('payments.buyingStopped');
    site.bank.dispute(paymentId, 'won');
    await stripe.deliver([...stripe.newEvents(), ...second.map((event) => ({ ...event, id: `${event.id}late` }))]);
    expect(await stripe.balance(member)).toBe(10);
    expect(await stripe.paymentsOf(member)).toMatchObject([{ dispute: 'won' }]);
    expect(await findLedgerBreaches(world.db, 'cents')).toEqual(noLedgerBreaches);
  });

  test('that is won after it was lost can be refunded again', async () => {
    const member = await world.member();
    const { checkoutId } = await stripe.payFor(member, 10);
    const paymentId = await findPaymentId(checkoutId);
    for (const status of ['needs_response', 'lost', 'won'] as const) {
      site.bank.dispute(paymentId, status);
      await stripe.deliver(stripe.newEvents());
    }
    expect(await stripe.balance(member)).toBe(10);
    await world.transaction((unit) => requestCheckoutRefund(unit, checkoutId, { cents: 200, reason: 'a part of it' }));
    await world.work();
    await stripe.deliver(stripe.newEvents());
    expect(await stripe.paymentsOf(member)).toMatchObject([{ dispute: 'won', refundedCents: 200, owedCents: 0 }]);
    expect(await stripe.balance(member)).toBe(6);
    expect(await findLedgerBreaches(world.db, 'cents')).toEqual(noLedgerBreaches);
  });

  test('with a refund of a part on its way takes the rest alone', async () => {
    const member = await world.member();
    const { checkoutId } = await stripe.payFor(member, 25);
    const paymentId = await findPaymentId(checkoutId);
    const refundId = await world.transaction((unit) =>
      requestCheckoutRefund(unit, checkoutId, { cents: 400, reason: 'a part of it' }),
    );
    const answer = site.hold('POST /v1/refunds');
    const sending = stripe.workDespiteFaults();
    await answer.reached;
    site.bank.dispute(paymentId, 'needs_response');
    const event = { id: 'evt_beside', kind: 'charge.dispute.created', checkoutId };
    const object = { type: 'payment_intent', id: paymentId };
    await runJob(world.host, processProviderEventJob, 'beside the refund', { ...event, object });
    answer.open();
    await sending;
    await stripe.retry();
    await stripe.deliver(stripe.newEvents());
    expect(await stripe.balance(member)).toBe(0);
    const refund = await typedTables(world.db)
      .selectFrom('refund')
      .select('state')
      .where('id', '=', refundId)
      .execute();
    expect(refund).toEqual([{ state: 'sent' }]);
    const { rows } = await sql<{ cause: string; name: string; cents: number }>`
      select booked.kind as cause, account.name, entry.amount::int as cents from ledger_transaction booked
      join ledger_entry entry on entry.position = booked.position join ledger_account account on account.id = entry.account_id
      join payment on booked.reference like payment.id || '%'
      where payment.checkout_id = ${checkoutId} and booked.asset = 'cents' and account.name = 'house:provider' order by booked.position`.execute(
      world.db,
    );
    expect(rows.map(({ cause, cents }) => [cause, cents])).toEqual([
      ['tokens', 1_000],
      ['refund', -400],
      ['chargeback', -600],
    ]);
  });

  test('lets no page be paid that was open before: what arrives goes back', async () => {
    const member = await world.member();
    const { checkoutId } = await stripe.payFor(member, 10);
    const other = await stripe.openFor(member, 25);
    site.bank.dispute(await findPaymentId(checkoutId), 'needs_response');
    site.misbehave('/expire', '500');
    await stripe.send(stripe.newEvents());
    await stripe.workDespiteFaults();
    site.misbehave('/expire', 'none');
    expect(await readCode(world.as(member).payments.checkout.begin.mutate({ checkoutId: other.checkoutId }))).toBe(
      'payments.buyingStopped',
    );
    world.clock.advance({ seconds: 2 });
    site.bank.pay(other.sessionId);
    await stripe.deliver(stripe.newEvents());
    expect(await stripe.balance(member)).toBe(0);
    expect(await stripe.stateOf(member, other.checkoutId)).toBe('failed');
    expect(await stripe.paymentsOf(member)).toContainEqual(
      expect.objectContaining({ cents: 1000, refundedCents: 1000 }),
    );
    expect(await findLedgerBreaches(world.db, 'cents')).toEqual(noLedgerBreaches);
  });

  test('lets no subscription begin on a page that was open before: it ends before it renews', async () => {
    const member = await world.member();
    const { checkoutId } = await stripe.payFor(member, 10);
    const page = await stripe.openFor(member, null);
    site.bank.dispute(await findPaymentId(checkoutId), 'needs_response');
    site.misbehave('/expire', '500');
    await stripe.send(stripe.newEvents());
    await stripe.workDespiteFaults();
    site.misbehave('/expire', 'none');
    world.clock.advance({ seconds: 2 });
    site.bank.pay(page.sessionId);
    await stripe.deliver(stripe.newEvents());
    const subscriptionId = toStripeId(site.objects.find('checkout.session', page.sessionId)?.subscription) ?? '';
    expect(site.objects.find('subscription', subscriptionId)?.status).toBe('canceled');
    expect((await stripe.renewal(member)).state).toBe('none');
    expect(await stripe.paymentsOf(member)).toContainEqual(
      expect.objectContaining({ purpose: 'subscription', cents: 1000, refundedCents: 1000 }),
    );
  });
});

describe('a subscription', () => {
  const end = async (member: Parameters<typeof stripe.renewal>[0]) =>
    new Date((await stripe.renewal(member)).until ?? 0);
  const untilEnd = async (member: Parameters<typeof stripe.renewal>[0]) =>
    world.clock.advance({ seconds: ((await end(member)).getTime() - world.clock.now().getTime()) / 1_000 });

  test('renews with each paid invoice, and ends with the period of Stripe', async () => {
    const member = await world.member();
    const { subscriptionId } = await stripe.payFor(member, null);
    expect(await stripe.renewal(member)).toMatchObject({ state: 'active', isPaid: true, hasPortal: true });
    const first = await end(member);
    await untilEnd(member);
    site.bank.renew(subscriptionId);
    await stripe.deliver(stripe.newEvents());
    expect((await end(member)).getTime()).toBeGreaterThan(first.getTime() + 27 * 86_400_000);
    const [item] = site.objects.find('subscription', subscriptionId)?.items?.data ?? [];
    expect(Math.floor((await end(member)).getTime() / 1_000)).toBe(item?.current_period_end);
    expect(await stripe.paymentsOf(member)).toHaveLength(2);
  });

  test('has days of grace where a renewal fails, and ends where Stripe gives up', async () => {
    const member = await world.member();
    const { subscriptionId } = await stripe.payFor(member, null);
    await untilEnd(member);
    site.bank.renew(subscriptionId, false);
    await stripe.deliver(stripe.newEvents());
    expect((await stripe.renewal(member)).state).toBe('grace');
    site.bank.giveUp(subscriptionId);
    await stripe.deliver(stripe.newEvents());
    expect(await stripe.renewal(member)).toMatchObject({ state: 'cancelled', isPaid: false });
  });

  test('that lapsed charges nothing more: it ends with the next one, or in the night', async () => {
    const members = [await world.member(), await world.member()];
    const lapsed: string[] = [];
    for (const member of members) lapsed.push((await stripe.payFor(member, null)).subscriptionId);
    const [one = members[0], other] = members;
    if (!one || !other) throw new Error('no members');
    await untilEnd(one);
    for (const id of lapsed) site.bank.renew(id, false);
    await stripe.deliver(stripe.newEvents());
    world.clock.advance({ days: 3, minutes: 1 });
    expect((await stripe.renewal(one)).state).toBe('expired');
    const statusOf = () => lapsed.map((id) => site.objects.find('subscription', id)?.status);
    await stripe.payFor(one, null);
    expect(statusOf()).toEqual(['canceled', 'past_due']);
    expect((await stripe.renewal(one)).state).toBe('active');
    await runJob(world.host, reconcilePaymentsJob, 'test', {});
    await world.work();
    expect(statusOf()).toEqual(['canceled', 'canceled']);
    expect([(await stripe.renewal(one)).state, (await stripe.renewal(other)).state]).toEqual(['active', 'expired']);
  });

  test('is cancelled to the end of the period and resumed, here or on Stripe’s page', async () => {
    const member = await world.member();
    const { subscriptionId } = await stripe.payFor(member, null);
    await world.as(member).payments.renewal.cancel.mutate({});
    expect(site.objects.find('subscription', subscriptionId)?.cancel_at_period_end).toBe(true);
    expect((await stripe.renewal(member)).state).toBe('valid');
    const { url } = await world.as(member).payments.renewal.portal.mutate({});
    expect(url).toContain('https://billing.stripe.test/');
    const subscription = site.objects.find('subscription', subscriptionId);
    Object.assign(subscription ?? {}, { cancel_at_period_end: false });
    if (subscription) site.bank.send('customer.subscription.updated', subscription);
    await stripe.deliver(stripe.newEvents());
    expect((await stripe.renewal(member)).state).toBe('active');
    await world.as(member).payments.renewal.cancel.mutate({});
    await world.as(member).payments.renewal.resume.mutate({});
    expect(site.objects.find('subscription', subscriptionId)?.cancel_at_period_end).toBe(false);
  });

  test('whose payment is charged back renews no more, and ends with a lost dispute', async () => {
    const member = await world.member();
    const { checkoutId, subscriptionId } = await stripe.payFor(member, null);
    site.bank.dispute(await findPaymentId(checkoutId), 'needs_response');
    await stripe.deliver(stripe.newEvents());
    expect(site.objects.find('subscription', subscriptionId)?.status).toBe('canceled');
    expect((await stripe.renewal(member)).state).toBe('valid');
    site.bank.dispute(await findPaymentId(checkoutId), 'lost');
    await stripe.deliver(stripe.newEvents());
    expect((await stripe.renewal(member)).state).toBe('cancelled');
  });

  test('gets the time back that a lost dispute took, each time it is won after all', async () => {
    const member = await world.member();
    const { checkoutId } = await stripe.payFor(member, null);
    const paymentId = await findPaymentId(checkoutId);
    const readDaysLeft = async () => {
      const { until } = await stripe.renewal(member);
      return Math.round((new Date(until ?? 0).getTime() - world.clock.now().getTime()) / 86_400_000);
    };
    const whole = await readDaysLeft();
    for (const lostAfter of [10, 5]) {
      world.clock.advance({ days: lostAfter });
      site.bank.dispute(paymentId, 'lost', { isAnother: true });
      await stripe.deliver(stripe.newEvents());
      expect((await stripe.renewal(member)).state).toBe('cancelled');
      world.clock.advance({ days: 40 });
      site.bank.dispute(paymentId, 'won');
      const events = stripe.newEvents();
      await stripe.deliver([...events, ...events.map((event) => ({ ...event, id: `${event.id}again` }))]);
      expect(await readDaysLeft()).toBe(whole - (lostAfter === 10 ? 10 : 15));
    }
    expect(await world.as(member).payments.renewal.subscribe.mutate({})).toBeTruthy();
  });

  test('is offered on one page: another with an earlier price is closed', async () => {
    const member = await world.member();
    const [tokens, earlier] = [await stripe.openFor(member, 10), await stripe.openFor(member, null)];
    await typedTables(world.db)
      .updateTable('checkout')
      .set({ cents: 900 })
      .where('id', '=', earlier.checkoutId)
      .execute();
    const page = await stripe.openFor(member, null);
    await world.work();
    const readStatus = (id: string) => site.objects.find('checkout.session', id)?.status;
    expect([earlier, page, tokens].map(({ sessionId }) => readStatus(sessionId))).toEqual(['expired', 'open', 'open']);
    expect(await stripe.stateOf(member, earlier.checkoutId)).toBe('failed');
  });

  test('that staff end is over at Stripe too, and charges nothing more', async () => {
    const member = await world.member();
    const { subscriptionId } = await stripe.payFor(member, null);
    const staff = world.as(await world.member({ role: 'owner' })).admin.payments;
    await staff.endSubscription.mutate({ memberId: member.id, reason: 'asked for it' });
    await world.work();
    expect(site.objects.find('subscription', subscriptionId)?.status).toBe('canceled');
    await stripe.deliver(stripe.newEvents());
    expect((await stripe.renewal(member)).state).toBe('cancelled');
  });

  test('has no page for a card before the first payment', async () => {
    const member = await world.member();
    expect((await stripe.renewal(member)).hasPortal).toBe(false);
    expect(await readCode(world.as(member).payments.renewal.portal.mutate({}))).toBe('payments.noPortal');
  });
});

describe('an event', () => {
  test('with a wrong, old or missing signature is refused and changes nothing', async () => {
    const member = await world.member();
    const { sessionId } = await stripe.openFor(member, 10);
    site.bank.pay(sessionId);
    const [event] = stripe.newEvents();
    if (!event) throw new Error('no event');
    const minutesAgo = new Date(world.clock.now().getTime() - 400_000);
    const sent = [
      site.signed(event, 'whsec_of_somewhere_else'),
      site.signed(event, undefined, minutesAgo),
      { ...site.signed(event), body: JSON.stringify({ ...event, id: 'evt_changed' }) },
      { ...site.signed(event), signature: 'nonsense' },
    ];
    for (const { body, signature } of sent) expect((await stripe.post(body, signature)).status).toBe(400);
    await world.work();
    expect(await stripe.balance(member)).toBe(0);
    const { body, signature } = site.signed(event);
    for (let repeat = 0; repeat < 3; repeat += 1) expect((await stripe.post(body, signature)).status).toBe(200);
    await world.work();
    expect(await stripe.balance(member)).toBe(10);
    const stored = await typedTables(world.db)
      .selectFrom('provider_event')
      .select('id')
      .where('id', '=', event.id)
      .execute();
    expect(stored).toHaveLength(1);
  });

  test('dated more than five minutes ahead is refused, one that is less is taken', async () => {
    site.bank.send('customer.created', site.objects.put({ object: 'customer', id: 'cus_ahead' }));
    const [sent] = stripe.newEvents();
    if (!sent) throw new Error('no event');
    const ahead = (seconds: number) =>
      site.signed(sent, undefined, new Date(world.clock.now().getTime() + seconds * 1_000));
    const far = ahead(400);
    expect((await stripe.post(far.body, far.signature)).status).toBe(400);
    const near = ahead(200);
    expect((await stripe.post(near.body, near.signature)).status).toBe(200);
  });

  test.each([
    [
      'about an invoice to come, which has no id',
      { type: 'invoice.upcoming', data: { object: { object: 'invoice' } } },
    ],
    ['about the balance', { type: 'balance.available', data: { object: { object: 'balance', available: [] } } }],
    [
      'of the second version, without its object',
      { object: 'v2.core.event', type: 'v1.billing.meter.error', related_object: { id: 'x' } },
    ],
    ['of a kind to come', { type: 'something.new', data: { object: { object: 'something', id: 'sth_1' } } }],
    ['without an object', { type: 'ping', data: {} }],
  ])('%s is answered with 200 and forgotten', async (_what, event) => {
    const { body, signature } = site.signed({ id: `evt_${crypto.randomUUID()}`, ...event } as never);
    expect((await stripe.post(body, signature)).status).toBe(200);
    await world.work();
  });

  test.each(['charge', 'refund', 'dispute', 'payment_intent', 'invoice', 'subscription', 'checkout.session'])(
    'about a %s that the key cannot see ends quietly',
    async (object) => {
      const event = {
        id: `evt_${crypto.randomUUID()}`,
        type: `${object}.updated`,
        data: { object: { object, id: `x_${object}` } },
      };
      const { body, signature } = site.signed(event as never);
      expect((await stripe.post(body, signature)).status).toBe(200);
      await world.work();
      const { rows } =
        await sql`select 1 from pgboss.job where name = 'payments.takeEvent' and state in ('retry', 'failed')`.execute(
          world.db,
        );
      expect(rows).toEqual([]);
    },
  );

  test('about things of another site is passed over', async () => {
    const foreign = site.objects.put({ object: 'checkout.session', id: 'cs_foreign', client_reference_id: 'order 7' });
    site.bank.send('checkout.session.completed', foreign);
    site.bank.send('customer.created', site.objects.put({ object: 'customer', id: 'cus_foreign' }));
    await stripe.deliver(stripe.newEvents());
    expect(await findLedgerBreaches(world.db, 'cents')).toEqual(noLedgerBreaches);
  });
});

describe('a provider that', () => {
  test.each([
    ['is down', '500', 'payments.providerAway'],
    ['answers with a page of its proxy', 'html', 'payments.providerAway'],
    ['limits the rate', '429', 'payments.providerBusy'],
    ['loses its answer on the way', 'drop', 'payments.providerAway'],
  ] as const)('%s is told in words, and the checkout opens once it is back', async (_case, how, code) => {
    const member = await world.member();
    const { checkoutId } = await world.as(member).payments.tokens.buy.mutate({ tokens: 10 });
    const opened = () =>
      site.objects.list('checkout.session').filter(({ client_reference_id: id }) => id === checkoutId);
    site.misbehave('/checkout/sessions', how);
    expect(await readCode(stripe.sessionOf(member, checkoutId))).toBe(code);
    site.misbehave('/checkout/sessions', 'none');
    const sessionId = await stripe.sessionOf(member, checkoutId);
    expect(opened().map(({ id }) => id)).toEqual([sessionId]);
  });

  test('loses the answer to a refund makes it once, also after its keys are forgotten', async () => {
    const member = await world.member();
    const { checkoutId } = await stripe.payFor(member, 10);
    site.misbehave('POST /v1/refunds', 'drop');
    await world.transaction((unit) => requestCheckoutRefund(unit, checkoutId, { cents: 250, reason: 'half of it' }));
    await stripe.workDespiteFaults();
    site.misbehave('POST /v1/refunds', 'none');
    site.forgetKeys();
    world.clock.advance({ hours: 26 });
    await world.transaction(async (unit) =>
      unit.enqueue((await import('../../checkout/close-abandoned-checkouts.job.ts')).closeAbandonedCheckoutsJob, {}),
    );
    await world.work();
    const ofMember = site.objects
      .list('refund')
      .filter(({ metadata }) => metadata?.['refundId'] !== undefined && metadata['refundId'] !== '');
    expect(ofMember.filter(({ amount }) => amount === 250)).toHaveLength(1);
    expect(await stripe.paymentsOf(member)).toMatchObject([{ cents: 500, refundedCents: 250 }]);
    expect(await stripe.balance(member)).toBe(5);
  });

  test('has no keys in production refuses purchases in words', async () => {
    const bare = await testWorld({
      APP_MODE: 'production',
      PUBLIC_URL: 'https://swapu.example',
      SMTP_URL: 'smtp://127.0.0.1:1',
      APP_SECRET: 'x'.repeat(32),
    });
    const member = await bare.member();
    const { checkoutId } = await bare.as(member).payments.tokens.buy.mutate({ tokens: 10 });
    expect(await readCode(bare.as(member).payments.checkout.begin.mutate({ checkoutId }))).toBe('payments.noProvider');
  });
});

describe('an amount held on a card', () => {
  const provider = async () => (await import('../get-payment-provider.ts')).requirePaymentProvider(world.host);
  test('is taken in part once, or given free, and money is paid out once', async () => {
    const { authorise, capture, release, payOut } = await provider();
    const customer = site.objects.put({ object: 'customer', id: 'cus_guarantor' }).id;
    await expect(authorise({ customerId: customer, cents: 5_000, key: 'a' })).rejects.toMatchObject({
      code: 'payments.noSavedCard',
    });
    site.objects.put({ object: 'payment_method', id: 'pm_card', customer });
    const { guaranteeId } = await authorise({ customerId: customer, cents: 5_000, key: 'b' });
    expect(await authorise({ customerId: customer, cents: 5_000, key: 'b' })).toEqual({ guaranteeId });
    await capture(guaranteeId, 1_200);
    await capture(guaranteeId, 1_200);
    expect(site.objects.find('payment_intent', guaranteeId)).toMatchObject({
      status: 'succeeded',
      amount_received: 1_200,
    });
    const other = await authorise({ customerId: customer, cents: 5_000, key: 'c' });
    await release(other.guaranteeId);
    await release(other.guaranteeId);
    expect(site.objects.find('payment_intent', other.guaranteeId)?.status).toBe('canceled');
    const paid = await payOut({ accountId: 'acct_1', cents: 900, key: 'd' });
    expect(await payOut({ accountId: 'acct_1', cents: 900, key: 'd' })).toEqual(paid);
    site.forgetKeys();
    expect(await payOut({ accountId: 'acct_1', cents: 900, key: 'd' })).toEqual(paid);
    expect(site.objects.list('transfer')).toHaveLength(1);
  });

  test('charges a new price from the next renewal on', async () => {
    const member = await world.member();
    const { subscriptionId } = await stripe.payFor(member, null);
    await (await provider()).setRenewalPrice(subscriptionId, 1_200, 'price');
    site.bank.renew(subscriptionId);
    await stripe.deliver(stripe.newEvents());
    expect((await stripe.paymentsOf(member)).map(({ cents }) => cents).toSorted()).toEqual([1_000, 1_200]);
  });

  test('leaves the price of a subscription that is over, as Stripe refuses to change it', async () => {
    const member = await world.member();
    const { subscriptionId } = await stripe.payFor(member, null);
    const { endSubscription, setRenewalPrice } = await provider();
    await endSubscription(subscriptionId);
    await setRenewalPrice(subscriptionId, 1_200, 'over');
    const [item] = site.objects.find('subscription', subscriptionId)?.items?.data ?? [];
    expect(item?.price.unit_amount).toBe(1_000);
  });
});
