import { siteDay } from '#contracts/site-day.ts';
import type { Db } from '#platform/db/db.ts';
import { tablesOf } from '../tables.ts';
import { wordsOf } from '../words-of.ts';

/** Words of letters only: numbers may be a phone or a house, and a single letter says nothing. */
const countable = /^\p{L}{3,24}$/u;

/** The words of a search that may be counted, each once, in one order, so that concurrent counts cannot deadlock. */
export const missedWords = (keyword: string): string[] =>
  keyword.includes('@') ? [] : [...new Set(wordsOf(keyword))].filter((word) => countable.test(word)).toSorted();

/** Counts the words of a search that found nothing. Nothing says who searched, or which words stood together. */
export async function recordMisses(db: Db, keyword: string, now: Date): Promise<void> {
  const words = missedWords(keyword);
  if (words.length === 0) return;
  const day = siteDay(now);
  await tablesOf(db)
    .insertInto('search_miss')
    .values(words.map((word) => ({ day, word, searches: 1 })))
    .onConflict((conflict) =>
      conflict.columns(['day', 'word']).doUpdateSet((eb) => ({ searches: eb('search_miss.searches', '+', 1) })),
    )
    .execute();
}
