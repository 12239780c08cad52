import type { SwapTableWeights } from '../../domain/fairness.ts';

const dollar = 100;
const leastRange = 200 * dollar;

/** The slider's range either way: enough to even out the sides, rounded to a readable number. */
export function computeCashSliderLimit({ giveCents, getCents }: SwapTableWeights, cashCents: number): number {
  const needed = Math.max(giveCents, getCents, Math.abs(cashCents), leastRange);
  const unit = 10 ** Math.max(4, Math.floor(Math.log10(needed)));
  return Math.ceil(needed / unit) * unit;
}

/** Steps of one dollar on a short slider, of five or more on a long one. */
export const computeCashSliderStep = (range: number): number =>
  range <= 500 * dollar ? dollar : range <= 5_000 * dollar ? 5 * dollar : 50 * dollar;

/** The cash that would even out the two sides: added where positive, asked for where negative; whole dollars. */
export function computeEvenCashOnTable({ giveCents, getCents }: SwapTableWeights, cashCents: number): number {
  const difference = getCents - Math.max(-cashCents, 0) - (giveCents - Math.max(cashCents, 0));
  return Math.round(difference / dollar) * dollar;
}
