import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testWorld } from '#testing/world.ts';
import { centsBreaches, soundCents } from '../cents/cents-breaches.ts';
import { ledgerBreaches, soundLedger } from '../ledger-breaches.ts';
import type { CheckoutFacts, PaymentFacts } from '../provider/payment-provider.ts';
import { settleCheckout } from './settle-checkout.ts';

const world = await testWorld();

/** What a provider says of one checkout, one answer after another. */
const story = (id: string): CheckoutFacts[] => {
  const payment: PaymentFacts = {
    id: `${id}:1`,
    cents: 500,
    paidAt: world.clock.now(),
    refundedCents: 0,
    dispute: null,
  };
  const facts = (state: CheckoutFacts['state'], ...payments: PaymentFacts[]): CheckoutFacts => ({
    providerId: id,
    state,
    customerId: null,
    subscriptionId: null,
    payments,
    renewal: null,
  });
  return [
    facts('open'),
    facts('failed'),
    facts('paid', payment),
    facts('paid', { ...payment, refundedCents: 100 }),
    facts('paid', { ...payment, refundedCents: 100, dispute: 'open' }),
    facts('paid', { ...payment, refundedCents: 100, dispute: 'won' }),
  ];
};

test('a checkout ends alike in whatever order and however often its events are taken', async () => {
  const order = fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 5, 4, 3, 2, 1, 0], { minLength: 6 });
  await fc.assert(
    fc.asyncProperty(order, async (steps) => {
      const member = await world.member();
      const { checkoutId } = await world.as(member).payments.tokens.buy.mutate({ tokens: 10 });
      const facts = story(checkoutId);
      for (const step of [...steps, 5]) {
        const fact = facts[step];
        if (fact) await world.transaction((unit) => settleCheckout(unit, checkoutId, fact));
      }
      expect((await world.as(member).payments.checkout.byId.query({ checkoutId })).state).toBe('paid');
      expect((await world.as(member).payments.tokens.balance.query()).total).toBe(8);
      const { items } = await world.as(member).payments.payments.query({});
      expect(items).toMatchObject([{ cents: 500, refundedCents: 100, dispute: 'won' }]);
    }),
    { numRuns: 25 },
  );
  expect(await ledgerBreaches(world.db)).toEqual(soundLedger);
  expect(await centsBreaches(world.db)).toEqual(soundCents);
});
