import { expect, it } from 'vitest';
import { createFormat } from '#platform/i18n/format.ts';
import { createTranslator } from '#platform/i18n/translator.ts';
import type { Locale } from '#contracts/locale.ts';
import type { LegPrices, Quote } from '../domain/quote.schemas.ts';
import { findLegPriceText } from './leg-price-text.ts';

const quote: Quote = { carrier: 'wombat', service: 'standard', cents: 950, days: { from: 1, to: 2 }, co2Grams: 90 };
const quoted = (quotes: Quote[]): LegPrices => ({ state: 'quoted', quotes, until: '2026-06-01T04:30:00Z' });

function show(prices: LegPrices, locale: Locale = 'en-US'): string | null {
  const now = () => new Date('2026-06-01T04:00:00Z');
  const format = createFormat({ locale, timeZone: 'Australia/Brisbane', now });
  return findLegPriceText(createTranslator(locale), format, prices)?.replaceAll(/[\u00a0\u202f]/g, ' ') ?? null;
}

it('a price is shown with the time until which it holds, an estimate in whole dollars', () => {
  expect(show(quoted([quote, { ...quote, cents: 1_280 }]))).toBe('From $9.50, prices until 2:30 pm');
  expect(show(quoted([quote]))).toBe('$9.50, price until 2:30 pm');
  expect(show(quoted([quote, quote]), 'pt-PT')).toBe('Desde 9,50 A$, preços até às 14:30');
  expect(show({ state: 'estimated', estimateCents: 850 })).toBe('About $9 by courier');
  expect(show({ state: 'asking', estimateCents: 850 })).toBe('About $9 by courier; getting the prices…');
  expect(show({ state: 'unasked', estimateCents: null })).toBe('Getting the prices…');
  expect(show({ state: 'estimated', estimateCents: null })).toBeNull();
});
