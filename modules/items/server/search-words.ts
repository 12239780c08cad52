import { sql, type RawBuilder } from 'kysely';

/**
 * What a search asks for: an item matches all terms. A term is a word, alternatives joined by "or", or a text with
 * quotes
 * and "-".
 */
export type SearchWords = readonly [string, ...string[]];

const parsed = (term: string): RawBuilder<unknown> => sql`websearch_to_tsquery('swapu_text', ${term})`;

/** All terms as one PostgreSQL text-search query: stemmed, without accents. */
export const searchQuery = (terms: SearchWords): RawBuilder<unknown> =>
  terms.length === 1 ? parsed(terms[0]) : sql`(${sql.join(terms.map(parsed), sql` && `)})`;

/** SQL condition on `item`, answered by the index of words and age marks. */
export const matches = (query: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(item.search_document || item_age(item.visible_from)) @@ ${query}`;

const stretchMs = 10_800_000;
/** Early access shows an item to all up to 30 days after it is published. */
const mostAheadMs = 31 * 86_400_000;

/**
 * A text-search query that meets every item whose moment is not before `since`, and some from shortly before: the
 * marks of item_age(), up to five for the time until now and some for what is still to become visible.
 */
export function marksSince(since: Date, now: Date): RawBuilder<unknown> {
  const passed = (now.getTime() - since.getTime()) / stretchMs;
  const level = Math.min(7, Math.max(0, Math.ceil(Math.log2(passed / 4) / 2)));
  const size = stretchMs * 4 ** level;
  const first = Math.floor(since.getTime() / size);
  const last = Math.floor((now.getTime() + mostAheadMs) / size);
  const marks = Array.from({ length: last - first + 1 }, (_, place) => `'~${level}.${first + place}'`);
  return sql`${marks.join('|')}::tsquery`;
}

/** A stop word alone yields an empty query, which matches nothing: all terms are used in its place. */
const filled = (term: string, terms: SearchWords): RawBuilder<unknown> =>
  sql`case numnode(${parsed(term)}) when 0 then ${searchQuery(terms)} else ${parsed(term)} end`;

/** Queries that a result matches all of: one per term. */
export function wordQueries(terms: SearchWords): readonly [RawBuilder<unknown>, ...RawBuilder<unknown>[]] {
  const [first, ...others] = terms;
  if (others.length === 0) return [parsed(first)];
  return [filled(first, terms), ...others.map((term) => filled(term, terms))];
}

/**
 * SQL condition on `item`: it has all of these words. Each is a separate condition, since the index skips ahead when
 * it
 * intersects several conditions, while within one it checks each match of the rarest word against the others.
 */
export const matchesWords = (terms: SearchWords): RawBuilder<boolean> =>
  sql.join<boolean>(wordQueries(terms).map(matches), sql` and `);
