import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { toSiteDay } from '#contracts/site-day.ts';
import type { Db } from '#platform/db/db.ts';
import { typedTables } from '../tables.ts';
import { toNormalisedWords } from '../vocabulary/to-normalised-words.ts';

/** Words of letters only: numbers may be a phone or a house, and a single letter says nothing. */
const countable = /^\p{L}{3,24}$/u;

/** The words of a search that may be counted, each once, in one order, so that concurrent counts cannot deadlock. */
export const listCountableWords = (keyword: string): string[] =>
  keyword.includes('@')
    ? []
    : [...new Set(toNormalisedWords(keyword))].filter((word) => countable.test(word)).toSorted();

/** A person who searches, as far as counting people distinguishes them. */
export interface SearchPerson {
  /** The member, or the address of a guest. */
  readonly who: string;
  readonly key: string;
  /** The number of people from which on it no longer matters how many there are. */
  readonly floor: number;
}

/** Sixteen bits: two people who share a mark count as one, so that a word is named too late rather than too early. */
const computeMark = ({ who, key }: SearchPerson, day: string, word: string): number =>
  createHmac('sha256', key)
    .update(JSON.stringify([day, word, who]))
    .digest()
    .readUInt16BE(0);

/**
 * Counts the words of a search that found nothing, and the people who searched for each, up to the floor. Nothing says
 * who searched, or which words stood together.
 */
export async function recordMisses(db: Db, keyword: string, by: SearchPerson, now: Date): Promise<void> {
  const words = listCountableWords(keyword);
  if (words.length === 0) return;
  const day = toSiteDay(now);
  const isNew = sql<boolean>`(search_miss.searchers < ${by.floor} and not search_miss.marks && excluded.marks)`;
  await typedTables(db)
    .insertInto('search_miss')
    .values(words.map((word) => ({ day, word, searches: 1, searchers: 1, marks: [computeMark(by, day, word)] })))
    .onConflict((conflict) =>
      conflict.columns(['day', 'word']).doUpdateSet((eb) => ({
        searches: eb('search_miss.searches', '+', 1),
        searchers: sql<number>`search_miss.searchers + case when ${isNew} then 1 else 0 end`,
        marks: sql<number[]>`case when ${isNew} then search_miss.marks || excluded.marks else search_miss.marks end`,
      })),
    )
    .execute();
}
