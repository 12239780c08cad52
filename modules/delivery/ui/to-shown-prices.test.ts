import { expect, it } from 'vitest';
import type { LegPrices } from '../domain/quote.schemas.ts';
import { toShownPrices } from './to-shown-prices.ts';

it('prices that a screen could not ask for are an estimate, so that a tap can ask', () => {
  const unasked: LegPrices = { state: 'unasked', estimateCents: 850 };
  expect(toShownPrices(unasked, false)).toEqual(unasked);
  expect(toShownPrices(unasked, true)).toEqual({ state: 'estimated', estimateCents: 850 });
  expect(toShownPrices({ ...unasked, state: 'asking' }, true)).toMatchObject({ state: 'asking' });
  expect(toShownPrices(null, true)).toBeNull();
});
