import type { Db } from '#platform/db/db.ts';
import { tablesOf } from './tables.ts';
import { wordsOf } from './words-of.ts';

const shown = 6;

/**
 * Completions of the last typed word, those of the most members first. Weighs all words with the prefix: a bound here
 * would let one member's many words push out those of others.
 */
export async function suggestWords(db: Db, text: string): Promise<string[]> {
  const words = wordsOf(text);
  const prefix = words.pop();
  if (prefix === undefined) return [];
  const rows = await tablesOf(db)
    .selectFrom('search_word')
    .select('word')
    .where('word', 'like', `${prefix}%`)
    .orderBy('members', 'desc')
    .orderBy('word')
    .limit(shown)
    .execute();
  return rows.map(({ word }) => [...words, word].join(' '));
}
