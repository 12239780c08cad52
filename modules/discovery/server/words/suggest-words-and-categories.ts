import type { Locale } from '#contracts/locale.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { CategorySlug } from '#modules/items/public.ts';
import { typedTables } from '../tables.ts';
import { isOtherLanguageWord, listVocabularyNames, type VocabularyMatch } from '../vocabulary/vocabulary.ts';
import { toNormalisedWords } from '../vocabulary/to-normalised-words.ts';

const shown = { words: 6, categories: 2 };

export interface SearchSuggestions {
  readonly words: string[];
  readonly categories: CategorySlug[];
}

/**
 * Completions of the last typed word, those of the most members first, in the reader's language only, and the
 * categories
 * of the things that the text begins to name.
 */
export async function suggestWordsAndCategories(db: Db, text: string, locale: Locale): Promise<SearchSuggestions> {
  const words = toNormalisedWords(text);
  const prefix = words.pop();
  if (prefix === undefined) return { words: [], categories: [] };
  const named = entriesWithPrefix([...words, prefix].join(' '), locale);
  const [learned, listed] = await Promise.all([wordsBegun(db, prefix, locale), listedNames(db, named)]);
  const completions = learned.map((word) => [...words, word].join(' '));
  return {
    words: [...new Set([...completions, ...listed])].slice(0, shown.words),
    categories: [...new Set(named.map(({ thing }) => thing.category))].slice(0, shown.categories),
  };
}

/**
 * Weighs all words with the prefix: a bound here would let one member's many words push out those of others. Words
 * of the
 * other language are read and left out, as few begin alike.
 */
async function wordsBegun(db: Db, prefix: string, locale: Locale): Promise<string[]> {
  const rows = await typedTables(db)
    .selectFrom('search_word')
    .select('word')
    .where('word', 'like', `${prefix}%`)
    .orderBy('members', 'desc')
    .orderBy('word')
    .limit(4 * shown.words)
    .execute();
  return rows.map(({ word }) => word).filter((word) => !isOtherLanguageWord(word, locale));
}

/** The things of which a name in the reader's language begins with the text; shorter names first. */
const entriesWithPrefix = (text: string, locale: Locale): readonly VocabularyMatch[] =>
  listVocabularyNames(locale)
    .filter(([form]) => form.startsWith(text))
    .toSorted(([one], [other]) => one.length - other.length)
    .map(([, name]) => name);

/** Filters names to those whose subject some item has under its English name. */
async function listedNames(db: Db, named: readonly VocabularyMatch[]): Promise<string[]> {
  const heads = named.map(({ thing }) => thing.names['en-US'][0]?.split(' ').at(-1) ?? '');
  if (heads.length === 0) return [];
  const rows = await typedTables(db)
    .selectFrom('search_word')
    .select('word')
    .where('word', '=', anySql(heads))
    .execute();
  const known = new Set(rows.map(({ word }) => word));
  return [...new Set(named.filter((_name, at) => known.has(heads[at] ?? '')).map(({ written }) => written))];
}
