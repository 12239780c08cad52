import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { wordsOf } from './words-of.ts';

const shown = 6;

/** Ways to finish the last word of what is being typed, the most used first; answered by the index of prefixes. */
export async function suggestWords(db: Db, text: string): Promise<string[]> {
  const words = wordsOf(text);
  const prefix = words.pop();
  if (prefix === undefined) return [];
  const { rows } = await sql<{ word: string }>`
    select word from (select word, uses from search_word where word like ${`${prefix}%`} limit 200) as known
    order by uses desc, word limit ${shown}`.execute(db);
  return rows.map(({ word }) => [...words, word].join(' '));
}
