import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitTokenPrice, sumTokenHoldings } from './split-token-price.ts';

const holdings = fc.record({ granted: fc.nat(1_000), purchased: fc.nat(1_000) });

test('given tokens go before bought ones, and the price is met exactly from what is there', () => {
  fc.assert(
    fc.property(holdings, fc.nat(2_000), (held, wanted) => {
      const price = Math.min(wanted, sumTokenHoldings(held));
      const split = splitTokenPrice(held, price);
      expect(sumTokenHoldings(split)).toBe(price);
      expect(split.granted).toBeLessThanOrEqual(held.granted);
      expect(split.purchased).toBeLessThanOrEqual(held.purchased);
      if (split.purchased > 0) expect(split.granted).toBe(held.granted);
    }),
  );
});

test('a refund takes bought tokens before given ones', () => {
  fc.assert(
    fc.property(holdings, fc.nat(2_000), (held, wanted) => {
      const price = Math.min(wanted, sumTokenHoldings(held));
      const split = splitTokenPrice(held, price, 'purchased');
      expect(sumTokenHoldings(split)).toBe(price);
      if (split.granted > 0) expect(split.purchased).toBe(held.purchased);
    }),
  );
});
