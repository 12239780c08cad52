import type { Translate } from '#platform/i18n/catalogue.ts';
import type { Format } from '#platform/i18n/format.ts';
import type { LegPrices } from '../domain/quote.schemas.ts';
import { roundToDollars } from './round-to-dollars.ts';

/** The cost of a courier for a leg, in a sentence; null where there is no figure. */
export function findLegPriceText(t: Translate, format: Format, prices: LegPrices): string | null {
  if (prices.state === 'quoted') {
    const [cheapest] = prices.quotes;
    if (!cheapest) return null;
    const values = { amount: format.money(cheapest.cents), time: format.time(prices.until) };
    return t(prices.quotes.length > 1 ? 'delivery.prices.from' : 'delivery.prices.one', values);
  }
  const { estimateCents, state } = prices;
  const isWaiting = state === 'unasked' || state === 'asking';
  if (estimateCents === null) return isWaiting ? t('delivery.prices.asking') : null;
  const amount = format.money(roundToDollars(estimateCents));
  return t(isWaiting ? 'delivery.prices.aboutAsking' : 'delivery.prices.about', { amount });
}
