import { expect, it } from 'vitest';
import { formatLocales, formatMoney, formatWhole, moneySigns } from './format-money.ts';
import { locales } from './locale.ts';

const amounts = [0, 1, 5, 10, 99, 100, 101, 999, 1_000, 12_345, 99_999, 100_000, 123_400, 999_999, 1_000_000, 1_234_567, 100_000_000, 123_456_789_012].flatMap((amount) => [amount, -amount || 0]);

it.each(locales)('writes sums and whole numbers in %s as the language does', (locale) => {
  const tag = formatLocales[locale];
  const sums = [0, 2].map((digits) => new Intl.NumberFormat(tag, { style: 'currency', currency: 'AUD', minimumFractionDigits: digits, maximumFractionDigits: 2 }));
  const whole = new Intl.NumberFormat(tag);
  for (const amount of amounts) {
    const sum = sums[amount % 100 === 0 ? 0 : 1]?.format(amount / 100);
    expect(formatMoney(amount, locale)).toBe(locale === 'en-US' ? sum?.replace('$', 'A$') : sum);
    expect(formatWhole(amount, locale)).toBe(whole.format(amount));
  }
  expect(formatMoney(5, locale)).toContain(moneySigns[locale]);
});
