import type { Locale } from './locale.ts';

/** The locale that formats dates, numbers and sums: content is American English, its readers are Australian. */
export const formatLocales = { 'en-US': 'en-AU', 'pt-PT': 'pt-PT' } as const satisfies Record<Locale, string>;

/**
 * The sign of a sum. English readers are in Australia, where "$" is the dollar; Portuguese readers need the long form.
 */
export const currencySymbolByLocale = { 'en-US': '$', 'pt-PT': 'A$' } as const satisfies Record<Locale, string>;

// Formatted by hand, with the same result as `Intl` (the test compares the two): the first `Intl.NumberFormat` of a
// page costs a phone a tenth of a second.
const writing = {
  'en-US': { group: ',', decimal: '.', groupsFrom: 1_000 },
  'pt-PT': { group: '\u00a0', decimal: ',', groupsFrom: 10_000 },
} as const satisfies Record<Locale, unknown>;

/** `12345.67` with one decimal at most → `12,345.7` in English, `12 345,7` in Portuguese. */
export function formatNumber(value: number, locale: Locale, decimals = 3): string {
  const { group, decimal, groupsFrom } = writing[locale];
  const near = rounded(value, decimals);
  const [whole = '', fraction] = String(near).split('.');
  const grouped = Math.abs(near) < groupsFrom ? whole : whole.replace(/\B(?=(\d{3})+$)/g, group);
  return fraction === undefined ? grouped : `${grouped}${decimal}${fraction}`;
}

// Shifts the decimal point in the written digits, because 1.005 times a hundred is less than 100.5.
const rounded = (value: number, decimals: number) =>
  Number.isInteger(value)
    ? value
    : Math.sign(value) * Number(`${Math.round(Number(`${Math.abs(value)}e${decimals}`))}e-${decimals}`);

/**
 * Formats cents: `12345` → `$123.45` in English, `123,45 A$` in Portuguese; whole dollars show no cents, unless on
 * papers. Kept apart
 * from the schemas, so that browsers need not load those.
 */
export function formatMoney(amount: number, locale: Locale, showsCents: 'always' | 'ifAny' = 'ifAny'): string {
  const cents = Math.abs(amount) % 100;
  const dollars = formatNumber((Math.abs(amount) - cents) / 100, locale);
  const isWhole = cents === 0 && showsCents === 'ifAny';
  const sum = isWhole ? dollars : `${dollars}${writing[locale].decimal}${String(cents).padStart(2, '0')}`;
  const sign = currencySymbolByLocale[locale];
  return `${amount < 0 ? '-' : ''}${locale === 'en-US' ? `${sign}${sum}` : `${sum}\u00a0${sign}`}`;
}
