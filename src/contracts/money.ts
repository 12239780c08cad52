import { z } from 'zod';
import type { Locale } from './locale.ts';

/** Money is whole Australian cents, never a float of dollars. */
export const Cents = z.int().brand<'Cents'>();
export type Cents = z.infer<typeof Cents>;

/** A zod schema of an amount between two bounds, both in cents. */
export const centsBetween = (minimum: number, maximum: number) => z.int().min(minimum).max(maximum).brand<'Cents'>();

/** Cents of a whole-number literal in code. */
export const cents = (amount: number): Cents => Cents.parse(amount);

const formats = { 'en-US': 'en-AU', 'pt-PT': 'pt-PT' } as const satisfies Record<Locale, string>;

/** `12345` → `A$123.45` in English, `123,45 AU$` in Portuguese; whole dollars show no cents. */
export function formatMoney(amount: number, locale: Locale): string {
  const isWhole = amount % 100 === 0;
  const text = new Intl.NumberFormat(formats[locale], {
    style: 'currency',
    currency: 'AUD',
    currencyDisplay: 'symbol',
    minimumFractionDigits: isWhole ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(amount / 100);
  // Inside Australia "A$" would be "$"; among Portuguese readers only the long form is unambiguous.
  return locale === 'en-US' ? text.replace('$', 'A$') : text;
}
