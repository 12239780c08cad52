import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Member } from '#platform/member.ts';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';
import type { CheckoutId, DisputeState } from '../../domain/checkout.ts';
import { findLedgerBreaches, noLedgerBreaches } from '../ledger/ledger-breaches.ts';
import type { ProviderCheckout, ProviderPayment } from '../provider/payment-provider.ts';
import type { FetchedCheckout } from './fetch-provider-checkout.ts';
import { grantTokens } from '../ledger/move-tokens.ts';
import { typedTables } from '../tables.ts';
import { loadTokenBalances } from '../ledger/token-balance.ts';
import { applyProviderCheckout } from './apply-provider-checkout.ts';

const world = await testWorld();

/** The disputes of a payment, oldest first. */
const disputed = (...states: readonly DisputeState[]) => ({
  disputes: states.map((state, index) => ({ id: `dp_${index}`, state })),
});

/** Sequence of a provider's answers about one checkout. */
const story = (id: string): FetchedCheckout[] => {
  const payment: ProviderPayment = {
    id: `${id}:1`,
    cents: 500,
    currency: 'aud',
    paidAt: world.clock.now(),
    periodEnd: null,
    refundedCents: 0,
    disputes: [],
  };
  const providerCheckout = (state: ProviderCheckout['state'], ...payments: ProviderPayment[]): FetchedCheckout => ({
    reading: '1',
    providerId: id,
    state,
    customerId: null,
    subscriptionId: null,
    payments,
    renewal: null,
  });
  return [
    providerCheckout('open'),
    providerCheckout('failed'),
    providerCheckout('paid', payment),
    providerCheckout('paid', { ...payment, refundedCents: 100 }),
    providerCheckout('paid', { ...payment, refundedCents: 100, ...disputed('open') }),
    providerCheckout('paid', { ...payment, refundedCents: 100, ...disputed('won') }),
  ];
};

const bought = async (member: Member, tokens = 10) =>
  (await world.as(member).payments.tokens.buy.mutate({ tokens })).checkoutId;
const settle = (checkoutId: CheckoutId, providerCheckout: Partial<ProviderPayment>) => {
  const payment = {
    id: `${checkoutId}:1`,
    cents: 500,
    currency: 'aud',
    paidAt: world.clock.now(),
    periodEnd: null,
    refundedCents: 0,
    disputes: [],
  };
  return world.transaction((unit) =>
    applyProviderCheckout(unit, checkoutId, {
      reading: '1',
      providerId: checkoutId,
      state: 'paid',
      customerId: null,
      subscriptionId: null,
      payments: [{ ...payment, ...providerCheckout }],
      renewal: null,
    }),
  );
};
const total = async (member: Member) => (await world.as(member).payments.tokens.balance.query()).total;

test('a dispute that is won lets the member buy again once no other payment is disputed', async () => {
  const member = await world.member();
  const one = await bought(member);
  await settle(one, {});
  const other = await bought(member);
  for (const id of [one, other]) await settle(id, disputed('open'));
  await settle(one, disputed('won'));
  expect((await expectRefusal(bought(member))).code).toBe('payments.buyingStopped');
  await settle(other, disputed('won'));
  expect(await bought(member)).toBeTruthy();
});

test('a dispute that is won after it was lost gives everything back', async () => {
  const member = await world.member();
  const id = await bought(member);
  await settle(id, {});
  for (const dispute of ['open', 'lost'] as const) await settle(id, disputed(dispute));
  expect(await total(member)).toBe(0);
  await settle(id, disputed('open'));
  expect(await total(member)).toBe(0);
  for (let repeat = 0; repeat < 2; repeat += 1) await settle(id, disputed('won'));
  expect(await total(member)).toBe(10);
  expect(await bought(member)).toBeTruthy();
});

describe('a payment that is disputed again after a dispute was won', () => {
  const findAll = async (member: Member) => {
    const { rows } = await sql<{ cause: string; cents: number }>`
      select booked.kind as cause, sum(entry.amount)::int as cents from ledger_transaction booked
      join ledger_entry entry using (position) join ledger_account account on account.id = entry.account_id
      join payment on booked.reference = payment.id::text or booked.reference like payment.id || ':%'
      where booked.asset = 'cents' and payment.member_id = ${member.id} and account.name = 'house:provider'
      group by booked.id, booked.kind, booked.position order by booked.position`.execute(world.db);
    return rows.map(({ cause, cents }) => [cause, cents]);
  };
  const findState = async (member: Member) =>
    (await world.as(member).payments.payments.query({})).items.map(({ dispute }) => dispute);

  test('is taken again and returned again, once each, however often its events come', async () => {
    const member = await world.member();
    const id = await bought(member);
    const twice = async (...states: readonly DisputeState[]) => {
      for (let repeat = 0; repeat < 2; repeat += 1) await settle(id, disputed(...states));
      expect(await findState(member)).toEqual([states.at(-1)]);
      return total(member);
    };
    expect(await twice('open')).toBe(0);
    expect(await twice('won')).toBe(10);
    expect(await twice('won', 'open')).toBe(0);
    expect((await expectRefusal(bought(member))).code).toBe('payments.buyingStopped');
    expect(await twice('won', 'lost')).toBe(0);
    expect(await twice('won', 'won')).toBe(10);
    expect(await bought(member)).toBeTruthy();
    expect(await findAll(member)).toEqual([
      ['tokens', 500],
      ['chargeback', -500],
      ['chargebackWon', 500],
      ['chargeback', -500],
      ['chargebackWon', 500],
    ]);
    const about = (await world.events()).filter(({ name, payload }) => {
      const isAbout = (payload as { checkoutId?: string }).checkoutId === id;
      return isAbout && name.startsWith('payments.dispute');
    });
    expect(about.map(({ name, payload }) => [name, (payload as { chargeback: number }).chargeback])).toEqual([
      ['payments.disputed', 1],
      ['payments.disputeWon', 1],
      ['payments.disputed', 2],
      ['payments.disputeLost', 2],
      ['payments.disputeWon', 2],
    ]);
    expect(await findLedgerBreaches(world.db, 'token')).toEqual(noLedgerBreaches);
    expect(await findLedgerBreaches(world.db, 'cents')).toEqual(noLedgerBreaches);
  });

  test('stays taken where an older answer of the provider knows the first dispute alone', async () => {
    const member = await world.member();
    const id = await bought(member);
    for (const states of [['open'], ['won', 'open'], ['open'], ['won']] as const) await settle(id, disputed(...states));
    expect(await findState(member)).toEqual(['open']);
    expect(await total(member)).toBe(0);
  });

  test('is taken once for two disputes at once, and returned when both are won', async () => {
    const member = await world.member();
    const id = await bought(member);
    for (const states of [
      ['open', 'open'],
      ['won', 'open'],
      ['won', 'lost'],
    ] as const) {
      await settle(id, disputed(...states));
      expect(await total(member)).toBe(0);
    }
    await settle(id, disputed('won', 'won'));
    expect(await total(member)).toBe(10);
    expect((await findAll(member)).map(([cause]) => cause)).toEqual(['tokens', 'chargeback', 'chargebackWon']);
  });

  test('is taken once, however many workers read its second dispute at once', async () => {
    const member = await world.member();
    const id = await bought(member);
    for (const state of ['open', 'won'] as const) await settle(id, disputed(state));
    await Promise.all(Array.from({ length: 8 }, () => settle(id, disputed('won', 'open'))));
    expect((await findAll(member)).filter(([cause]) => cause === 'chargeback')).toHaveLength(2);
    expect(await total(member)).toBe(0);
  });

  test.each(['open', 'lost', 'won'] as const)(
    'is told from a dispute that was stored as %s before disputes had rows',
    async (state) => {
      const member = await world.member();
      const id = await bought(member);
      await settle(id, disputed('open'));
      if (state !== 'open') await settle(id, disputed(state));
      await sql`delete from payment_dispute using payment
        where payment.id = payment_id and payment.member_id = ${member.id}`.execute(world.db);
      await settle(id, disputed('won', 'open'));
      expect(await total(member)).toBe(0);
      await settle(id, disputed('won', 'won'));
      expect(await total(member)).toBe(10);
      const causes = (await findAll(member)).map(([cause]) => cause);
      const times = state === 'won' ? 2 : 1;
      expect(causes.filter((cause) => cause === 'chargeback')).toHaveLength(times);
      expect(causes.filter((cause) => cause === 'chargebackWon')).toHaveLength(times);
    },
  );
});

test('a chargeback is emailed to its payer, and to staff who look after payments, once', async () => {
  const [owner, support, member] = [
    await world.member({ role: 'owner' }),
    await world.member({ role: 'support' }),
    await world.member(),
  ];
  const id = await bought(member);
  await settle(id, {});
  for (let time = 0; time < 2; time += 1) await settle(id, disputed('open'));
  await world.work();
  const lettersTo = ({ username }: typeof member) =>
    world
      .mails()
      .filter(({ letter, to }) => letter.includes('isputed') && to.address.startsWith(`${username}@`))
      .map(({ letter, text }) => [letter, text?.includes('$5')]);
  expect(lettersTo(member)).toEqual([['payments.disputed', true]]);
  expect(lettersTo(owner)).toEqual([['payments.staffDisputed', true]]);
  expect(lettersTo(support)).toEqual([]);
});

test('a dispute of a payment that was refunded whole is emailed with its sum, and speaks of the refund', async () => {
  const [owner, member] = [await world.member({ role: 'owner' }), await world.member()];
  const id = await bought(member);
  await settle(id, { refundedCents: 500 });
  await settle(id, { refundedCents: 500, ...disputed('open') });
  await world.work();
  const listSubjectsTo = ({ username }: typeof member) =>
    world
      .mails()
      .filter(({ letter, to }) => letter.includes('isputed') && to.address.startsWith(`${username}@`))
      .map(({ subject }) => subject);
  expect(listSubjectsTo(member)).toEqual(['Your bank disputes $5 that we refunded']);
  expect(listSubjectsTo(owner)).toEqual([`A bank disputes $5 that ${member.username} was refunded`]);
  expect(await findLedgerBreaches(world.db, 'cents')).toEqual(noLedgerBreaches);
});

test.each([
  ['less', 400, 'aud'],
  ['more', 600, 'aud'],
  ['another currency', 500, 'usd'],
])('a payment of %s than was asked for gives nothing and goes back', async (_what, cents, currency) => {
  const member = await world.member();
  const id = await bought(member);
  await settle(id, { cents, currency });
  expect(await total(member)).toBe(0);
  await world.work();
  const refunds = await typedTables(world.db)
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select(['refund.cents', 'payment.cents as paid'])
    .where('payment.checkout_id', '=', id)
    .execute();
  expect(refunds).toEqual([{ cents, paid: cents }]);
});

test('a refund takes the tokens that were bought, not those that were given', async () => {
  const member = await world.member();
  const id = await bought(member);
  await settle(id, {});
  await world.transaction((unit) =>
    grantTokens(unit, { memberId: member.id, amount: 7, reference: `gift:${id}`, memo: 'thanks' }),
  );
  await settle(id, { refundedCents: 500 });
  expect(await world.as(member).payments.tokens.balance.query()).toMatchObject({ total: 7 });
  expect(await loadTokenBalances(world.db, [member.id])).toMatchObject([{ granted: 7, purchased: 0 }]);
});

test('many small refunds take as many tokens as one', async () => {
  const member = await world.member();
  const checkoutId = await bought(member);
  for (const refundedCents of [49, 98, 147, 196, 245, 250]) await settle(checkoutId, { refundedCents });
  expect(await total(member)).toBe(5);
});

test('a chargeback after a partial refund takes no tokens of another purchase', async () => {
  const member = await world.member();
  const one = await bought(member);
  await settle(one, { refundedCents: 100 });
  await settle(await bought(member), {});
  expect(await total(member)).toBe(18);
  await settle(one, { refundedCents: 100, ...disputed('open') });
  expect(await total(member)).toBe(10);
});

test('a checkout that eight workers settle at once is paid and given for once', async () => {
  const member = await world.member();
  const checkoutId = await bought(member);
  await Promise.all(
    Array.from({ length: 8 }, (_, index) => settle(checkoutId, { refundedCents: index < 4 ? 0 : 100 })),
  );
  expect(await total(member)).toBe(8);
  const about = (await world.events()).filter(
    ({ payload }) => (payload as { checkoutId?: string }).checkoutId === checkoutId,
  );
  expect(about.map(({ name }) => name).toSorted()).toEqual(['payments.paid', 'payments.refunded']);
});

test('a checkout ends alike in whatever order and however often its events are taken', async () => {
  const order = fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 5, 4, 3, 2, 1, 0], { minLength: 6 });
  await fc.assert(
    fc.asyncProperty(order, async (steps) => {
      const member = await world.member();
      const { checkoutId } = await world.as(member).payments.tokens.buy.mutate({ tokens: 10 });
      const providerCheckout = story(checkoutId);
      for (const step of [...steps, 5]) {
        const providerPayment = providerCheckout[step];
        if (providerPayment)
          await world.transaction((unit) => applyProviderCheckout(unit, checkoutId, providerPayment));
      }
      expect((await world.as(member).payments.checkout.byId.query({ checkoutId })).state).toBe('paid');
      expect((await world.as(member).payments.tokens.balance.query()).total).toBe(8);
      const { items } = await world.as(member).payments.payments.query({});
      expect(items).toMatchObject([{ cents: 500, refundedCents: 100, dispute: 'won' }]);
    }),
    { numRuns: 25 },
  );
  expect(await findLedgerBreaches(world.db, 'token')).toEqual(noLedgerBreaches);
  expect(await findLedgerBreaches(world.db, 'cents')).toEqual(noLedgerBreaches);
});
