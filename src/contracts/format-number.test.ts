import { expect, it } from 'vitest';
import { formatLocales, formatMoney, formatNumber, currencySymbolByLocale } from './format-number.ts';
import { locales } from './locale.ts';

const amounts = [
  0, 1, 5, 10, 99, 100, 101, 999, 1_000, 12_345, 99_999, 100_000, 123_400, 999_999, 1_000_000, 1_234_567, 100_000_000,
  123_456_789_012,
].flatMap((amount) => [amount, -amount || 0]);

it.each(locales)('writes sums and whole numbers in %s as the language does', (locale) => {
  const tag = formatLocales[locale];
  const sums = [0, 2].map(
    (digits) =>
      new Intl.NumberFormat(tag, {
        style: 'currency',
        currency: 'AUD',
        minimumFractionDigits: digits,
        maximumFractionDigits: 2,
      }),
  );
  const whole = new Intl.NumberFormat(tag);
  for (const amount of amounts) {
    // Readers of Portuguese know the Australian dollar as "A$"; `Intl` writes "AU$".
    const sum = sums[amount % 100 === 0 ? 0 : 1]?.format(amount / 100).replace('AU$', 'A$');
    expect(formatMoney(amount, locale)).toBe(sum);
    expect(formatNumber(amount, locale)).toBe(whole.format(amount));
  }
  for (const decimals of [0, 1, 3]) {
    const form = new Intl.NumberFormat(tag, { maximumFractionDigits: decimals });
    for (const value of [
      0.04, 0.05, 0.5, 1.005, 1.0005, 2.25, 4.35, 4.75, -4.35, 999.96, 1_234.5678, 12_345.6, -98_765.4321,
    ])
      expect(formatNumber(value, locale, decimals)).toBe(form.format(value));
  }
  expect(formatMoney(5, locale)).toContain(currencySymbolByLocale[locale]);
});
