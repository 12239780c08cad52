import type { Locale } from './locale.ts';

/** Where dates, numbers and sums take their form from: content is American English, its readers are Australian. */
export const formatLocales = { 'en-US': 'en-AU', 'pt-PT': 'pt-PT' } as const satisfies Record<Locale, string>;

/** `12345` → `A$123.45` in English, `123,45 AU$` in Portuguese; whole dollars show no cents. Apart from the schemas, which browsers need not load. */
export function formatMoney(amount: number, locale: Locale): string {
  const isWhole = amount % 100 === 0;
  const text = formatOf(locale, isWhole).format(amount / 100);
  // Inside Australia "A$" would be "$"; among Portuguese readers only the long form is unambiguous.
  return locale === 'en-US' ? text.replace('$', 'A$') : text;
}

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(locale: Locale, isWhole: boolean): Intl.NumberFormat {
  const digits = { minimumFractionDigits: isWhole ? 0 : 2, maximumFractionDigits: 2 };
  const key = `${locale}${isWhole}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(formatLocales[locale], { style: 'currency', currency: 'AUD', currencyDisplay: 'symbol', ...digits });
  formats.set(key, format);
  return format;
}

/** The sign beside a field in which a sum is typed, as `formatMoney` writes it. */
export const moneySigns = { 'en-US': 'A$', 'pt-PT': 'AU$' } as const satisfies Record<Locale, string>;
