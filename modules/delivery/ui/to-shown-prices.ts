import type { LegPrices } from '../domain/quote.schemas.ts';

/** Prices as a screen shows them: once its own question has failed, they are asked for by a tap. */
export const toShownPrices = (prices: LegPrices | null, hasFailed: boolean): LegPrices | null =>
  hasFailed && prices?.state === 'unasked' ? { ...prices, state: 'estimated' } : prices;
