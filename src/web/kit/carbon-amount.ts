import type { Format } from '#platform/i18n/format.ts';

const gramsPerTonne = 1_000_000;

/**
 * The values of a message about CO2e: grams below 100 g, tonnes from 10 t, else kilograms. Shared, so that a delivery
 * reads the same in its quote and in its swap.
 */
export function toCarbonAmount(format: Format, grams: number): { readonly amount: string; readonly unit: string } {
  const size = Math.abs(grams);
  if (size < 100) return { amount: format.number(grams, 0), unit: 'g' };
  if (size >= 10 * gramsPerTonne) return { amount: format.number(grams / gramsPerTonne, 1), unit: 't' };
  return { amount: format.number(grams / 1_000, size < 10_000 ? 2 : 0), unit: 'kg' };
}
