import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { locales, type Locale } from '#contracts/locale.ts';
import { testConfig } from '#testing/config.ts';
import { productSettings } from '../product-settings.ts';

const production = {
  APP_MODE: 'production',
  PUBLIC_URL: 'https://swapu.example',
  SMTP_URL: 'smtp://localhost:25',
  APP_SECRET: 'x'.repeat(32),
};
const units: Record<Locale, readonly (readonly [RegExp, string])[]> = {
  'en-US': [
    [/^days?$/, 'DAYS'],
    [/^months?$/, 'MONTHS'],
    [/^minutes?$/, 'MINUTES'],
    [/^years?$/, 'YEARS'],
  ],
  'pt-PT': [
    [/^dias?$/, 'DAYS'],
    [/^m[êe]s(?:es)?$/, 'MONTHS'],
    [/^minutos?$/, 'MINUTES'],
    [/^anos?$/, 'YEARS'],
  ],
};

/** The spans of time that a text names, such as `14 DAYS`. */
function readSpans(document: string, locale: Locale): Set<string> {
  const text = readFileSync(`modules/handbook/content/${document}.${locale}.md`, 'utf8')
    // An age, and no time in which something happens.
    .replace('18 anos', '')
    .replace(/\ban hour\b/g, '60 minutes')
    .replace(/\buma hora\b/g, '60 minutos');
  const found = [...text.matchAll(/(\d+) (\p{L}+)/gu)].flatMap(([, number, word = '']) => {
    const unit = units[locale].find(([pattern]) => pattern.test(word))?.[1];
    return unit === undefined ? [] : [`${number} ${unit}`];
  });
  return new Set(found);
}

describe('the numbers that members accepted', () => {
  it.each(locales)('stand in terms and privacy policy as in the table of promises: %s', (locale) => {
    for (const document of ['terms', 'privacy'] as const) {
      const promised = productSettings.promised
        .filter((one) => one.document === document)
        .map(({ setting, least, most }) => `${least ?? most} ${setting.split('_').at(-1)}`);
      expect([document, ...[...readSpans(document, locale)].toSorted()]).toEqual([
        document,
        ...[...new Set(promised)].toSorted(),
      ]);
    }
  });

  it('are kept by the settings as they come', () => {
    expect(productSettings.check(production).problems).toEqual([]);
  });

  it.each([
    ['SILENT_COMPLETION_DAYS', '13', 'must be at least 14, as in the terms'],
    ['SWAP_ARRANGE_DAYS', '8', 'must be at most 7'],
    ['SWAP_DISPATCH_DAYS', '13', 'must be at least 14'],
    ['UNUSED_MONTHS', '6', 'must be at least 12, as in the terms'],
    ['UNUSED_MONTHS', '24', 'must be at most 12, as in the privacy policy'],
    ['DORMANT_DAYS', '30', 'must be at least 90'],
    ['SESSION_MINUTES', '120', 'must be at most 60'],
    ['STAY_SIGNED_IN_DAYS', '90', 'must be at most 30'],
    ['TAX_RECORD_YEARS', '7', 'must be at most 5'],
    ['PARCEL_CONTACT_DAYS', '365', 'must be at most 180'],
  ])('keep a site from starting with a worse one: %s at %s', (name, value, says) => {
    expect(() => productSettings.parse({ ...production, [name]: value })).toThrow(`${name}: ${says}`);
  });

  it('let a better one pass, and bind no demo', () => {
    expect(
      productSettings.check({ ...production, SILENT_COMPLETION_DAYS: '21', CORRECTION_DAYS: '7' }).problems,
    ).toEqual([]);
    expect(productSettings.check({ SILENT_COMPLETION_DAYS: '1' }).problems).toEqual([]);
  });

  it('bind the owner who changes a setting while the site runs', () => {
    const config = testConfig(production);
    const listContradictions = (minutes: number) =>
      productSettings.listContradictions(Object.assign({}, config, { IMPERSONATION_MINUTES: minutes }));
    expect(listContradictions(30)).toEqual([]);
    expect(listContradictions(31)).toEqual([expect.stringContaining('IMPERSONATION_MINUTES: must be at most 30')]);
  });
});
