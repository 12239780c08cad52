import type { Locale } from '#contracts/locale.ts';
import type { CategorySlug } from '#modules/items/public.ts';
import { toNormalisedWords } from './to-normalised-words.ts';
import { vocabularyNames } from './vocabulary-names.ts';

/** A subject that the vocabulary knows, with its names as typed words: normalised, without accents. */
export interface VocabularyEntry {
  readonly category: CategorySlug;
  readonly names: Readonly<Record<Locale, readonly string[]>>;
}

/** A name as it is written, and as it is compared. */
export interface VocabularyMatch {
  readonly thing: VocabularyEntry;
  readonly locale: Locale;
  readonly written: string;
}

const split = (text: string, separator: string): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const plural: Readonly<Record<Locale, (word: string) => string>> = {
  'en-US': (word) =>
    /(?:[sxz]|ch|sh)$/.test(word)
      ? `${word}es`
      : /[^aeiou]y$/.test(word)
        ? `${word.slice(0, -1)}ies`
        : /[^f]fe$/.test(word)
          ? `${word.slice(0, -2)}ves`
          : `${word}s`,
  'pt-PT': (word) => {
    if (word.endsWith('ao')) return `${word.slice(0, -2)}oes`;
    if (word.endsWith('m')) return `${word.slice(0, -1)}ns`;
    if (word.endsWith('l')) return `${word.slice(0, -1)}is`;
    return /[rz]$/.test(word) ? `${word}es` : `${word}s`;
  },
};

/** The forms in which a name is typed. Portuguese names of several words take the plural of their first word. */
function buildForms(name: string, locale: Locale): string[] {
  const words = toNormalisedWords(name);
  const at = locale === 'pt-PT' ? 0 : words.length - 1;
  const many = words.map((word, index) => (index === at ? plural[locale](word) : word));
  return [words.join(' '), many.join(' ')];
}

function* readNames(): Generator<readonly [form: string, name: VocabularyMatch]> {
  for (const [category, rows] of Object.entries(vocabularyNames) as [CategorySlug, string][])
    for (const row of split(rows, '\n')) {
      const [english = [], portuguese = []] = row.split('=').map((names) => split(names, ','));
      const written: Record<Locale, string[]> = { 'en-US': english, 'pt-PT': portuguese };
      const item: VocabularyEntry = {
        category,
        names: {
          'en-US': english.map((name) => toNormalisedWords(name).join(' ')),
          'pt-PT': portuguese.map((name) => toNormalisedWords(name).join(' ')),
        },
      };
      for (const locale of ['en-US', 'pt-PT'] as const)
        for (const name of written[locale])
          for (const form of buildForms(name, locale)) yield [form, { thing: item, locale, written: name }];
    }
}

const all = [...readNames()];

/** The names by the form that is typed; a form may name things in both languages. */
const byForm: ReadonlyMap<string, readonly VocabularyMatch[]> = new Map(
  [...Map.groupBy(all, ([form]) => form)].map(([form, entries]) => [form, entries.map(([, name]) => name)]),
);

/** The things that a normalised word or phrase names, in either language. */
export const findVocabularyEntries = (form: string): readonly VocabularyMatch[] => byForm.get(form) ?? [];

/** All names of a language, by their forms. */
export const listVocabularyNames = (locale: Locale): readonly (readonly [form: string, name: VocabularyMatch])[] =>
  all.filter(([, name]) => name.locale === locale);

/** The most words of a name. */
export const maxNameWords = Math.max(...[...byForm.keys()].map((form) => form.split(' ').length));

const wordsByLocale: Readonly<Record<Locale, ReadonlySet<string>>> = {
  'en-US': new Set(listVocabularyNames('en-US').flatMap(([form]) => form.split(' '))),
  'pt-PT': new Set(listVocabularyNames('pt-PT').flatMap(([form]) => form.split(' '))),
};

/** The single words of a language's names. */
export const listKnownWords = (locale: Locale): ReadonlySet<string> => wordsByLocale[locale];

/** Whether a word is known in the other language only, so that a reader of this one is never shown it. */
export const isOtherLanguageWord = (word: string, locale: Locale): boolean =>
  !wordsByLocale[locale].has(word) && wordsByLocale[locale === 'en-US' ? 'pt-PT' : 'en-US'].has(word);

/** Whether the vocabulary has the word, alone or within a name. */
export const isKnownWord = (word: string): boolean =>
  wordsByLocale['en-US'].has(word) || wordsByLocale['pt-PT'].has(word);
