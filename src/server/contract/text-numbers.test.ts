import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { locales, type Locale } from '#contracts/locale.ts';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { testConfig } from '#testing/config.ts';
import type { CompiledMessage } from '#platform/i18n/fill-message.ts';
import { findSettingValue } from '#platform/config/config.ts';
import { constantNumbers, idioms } from '#testing/text-numbers.table.ts';
import { productSettings } from '../product-settings.ts';

/** Spelled numbers, and "an hour" for a unit alone, by what settings may have in their place. */
const spelled: Record<Locale, Record<string, readonly number[]>> = {
  'en-US': {
    two: [2],
    three: [3],
    four: [4],
    five: [5],
    six: [6],
    seven: [7],
    eight: [8],
    nine: [9],
    ten: [10],
    twelve: [12],
    fourteen: [14],
    fifteen: [15],
    twenty: [20],
    thirty: [30],
    'an hour': [1, 60],
    'another hour': [1, 60],
    'a week': [1, 7],
    'a month': [1, 30],
    'a year': [1, 12, 365],
  },
  'pt-PT': {
    dois: [2],
    duas: [2],
    três: [3],
    quatro: [4],
    cinco: [5],
    seis: [6],
    sete: [7],
    oito: [8],
    nove: [9],
    dez: [10],
    doze: [12],
    catorze: [14],
    quinze: [15],
    vinte: [20],
    trinta: [30],
    'uma hora': [1, 60],
    'uma semana': [1, 7],
    'um mês': [1, 30],
    'um ano': [1, 12, 365],
  },
};

const config = testConfig({ APP_MODE: 'demo' });
const values = new Set(
  Object.keys(productSettings.shape)
    .map((name) => (name === 'EARLY_ACCESS_HOURS' ? 24 : findSettingValue(config, name)))
    .filter((value) => typeof value === 'number' && value > 0),
);

/** The text of a message outside its placeholders; of a choice by number nothing, since the setting chooses there. */
function readOutsideBlanks(compiled: CompiledMessage): string {
  if (typeof compiled === 'string') return compiled;
  return compiled
    .map((part) => {
      if (typeof part === 'string') return part;
      const [, kind, cases = {}] = part;
      // The compiler adds an `offset` without a value.
      const chosen = Object.values(cases).filter((one) => one !== undefined);
      return kind === 'select' ? chosen.map(readOutsideBlanks).join(' · ') : '';
    })
    .join('');
}

const readMessage = (text: string): string => readOutsideBlanks(compileMessageOrThrow(text) as CompiledMessage);

/** A line of a page: prices and settings are its only placeholders. */
const readLine = (text: string): string => text.replace(/\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, '');

/** The numbers of a text that a setting has too, as they are written. */
function findNumbers(text: string, locale: Locale): string[] {
  const plain = idioms[locale].reduce((rest, idiom) => rest.replaceAll(idiom, ''), text.toLowerCase());
  const digits = [...plain.matchAll(/(?<![\p{L}\p{N}#/.,-])\d+(?:,\d{3})*(?![\p{N}]|[.,]\d)/gu)].map(
    ([number]) => number,
  );
  const words = Object.keys(spelled[locale]).filter((word) =>
    new RegExp(`(?<![\\p{L}-])${word}(?![\\p{L}-])`, 'u').test(plain),
  );
  return [
    ...digits.filter((number) => values.has(Number(number.replaceAll(',', '')))),
    ...words.filter((word) => spelled[locale][word]?.some((number) => values.has(number))),
  ];
}

interface Text {
  readonly key: string;
  readonly text: string;
}

const messageFiles = (locale: Locale) =>
  `{src/web,admin,admin/platform,emails,modules/*,modules/*/admin}/locales/${locale}.json`;

/** Every message and every line of a page for reading, but for the texts whose numbers are promises. */
function* readTexts(locale: Locale): Generator<Text> {
  for (const file of globSync(messageFiles(locale)))
    for (const [key, text] of Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>))
      yield { key, text: readMessage(text) };
  for (const file of globSync(`modules/handbook/content/*.${locale}.md`)) {
    const name = file.split('/').at(-1)?.split('.')[0] ?? '';
    if (name === 'terms' || name === 'privacy') continue;
    const lines = readFileSync(file, 'utf8').split('\n');
    // Numbers of a list, and headings, which are addresses too.
    for (const line of lines)
      if (!line.startsWith('#')) yield { key: `page.${name}`, text: readLine(line.replace(/^\d+\. /, '')) };
  }
}

const excused = new Map(constantNumbers.flatMap(({ texts, why }) => texts.map((key) => [key, why])));

it.each(locales)('a number that a setting has comes from the setting in every text: %s', (locale) => {
  const found = [...readTexts(locale)].flatMap(({ key, text }) =>
    findNumbers(text, locale).map((number) => ({ key, number, text })),
  );
  const literal = found.filter(({ key, number }) => !excused.has(key) && !excused.has(`${key} ${number}`));
  expect(literal).toEqual([]);
});

it('each exception is still one, and says why', () => {
  const found = new Set(
    locales.flatMap((locale) =>
      [...readTexts(locale)].flatMap(({ key, text }) =>
        findNumbers(text, locale).flatMap((number) => [key, `${key} ${number}`]),
      ),
    ),
  );
  expect([...excused].filter(([key, why]) => !found.has(key) || why.length < 10)).toEqual([]);
});

const named = (text: string) => [...text.matchAll(/\{([A-Z][A-Z0-9_]+)/g)].map(([, name = '']) => name);

it('messages name the settings that every page carries, and no others', () => {
  const messages = locales.flatMap((locale) =>
    globSync(messageFiles(locale)).flatMap((file) =>
      Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>),
    ),
  );
  expect([...new Set(messages.flatMap(([, text]) => named(text)))].toSorted()).toEqual(
    productSettings.textNames.toSorted(),
  );
  // Refusals are worded in many places, and have parameters of their own.
  expect(messages.filter(([key, text]) => key.includes('.errors.') && named(text).length > 0)).toEqual([]);
});
