import type { Db } from '#platform/db/db.ts';
import { tablesOf } from './tables.ts';
import { wordsOf } from './words-of.ts';

const shown = 6;

/**
 * Ways to finish the last word of what is being typed, those of the most members first. All words of the prefix are
 * weighed: a bound here would let one member's many words push out those of others.
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
