import { sql, type RawBuilder } from 'kysely';

/**
 * Terms of a search: an item matches all of them. A term is a word, alternatives joined by "or", or a text with quotes
 * and "-".
 */
export type SearchWords = readonly [string, ...string[]];

/** PostgreSQL keeps each "-" for the next word, and its parser fails at the thirty-third. One is enough. */
const repeatedMinus = /-(?=[^\p{L}\p{N}"-]*-)/gu;

const parsed = (term: string): RawBuilder<unknown> =>
  sql`websearch_to_tsquery('swapu_text', ${term.replaceAll(repeatedMinus, '')})`;

/** All terms as one PostgreSQL text-search query: stemmed, without accents. */
export const textSearchQuerySql = (terms: SearchWords): RawBuilder<unknown> =>
  terms.length === 1 ? parsed(terms[0]) : sql`(${sql.join(terms.map(parsed), sql` && `)})`;

/** SQL condition on `item`, answered by the index of words and age marks. */
export const itemMatchesTextQuerySql = (query: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(item.search_document || item_age(item.visible_from)) @@ ${query}`;

/** A stop word alone yields an empty query, which matches nothing: all terms are used in its place. */
const filled = (term: string, terms: SearchWords): RawBuilder<unknown> =>
  sql`case numnode(${parsed(term)}) when 0 then ${textSearchQuerySql(terms)} else ${parsed(term)} end`;

/** Queries that a result matches all of: one per term. */
export function termQueriesSql(terms: SearchWords): readonly [RawBuilder<unknown>, ...RawBuilder<unknown>[]] {
  const [first, ...others] = terms;
  if (others.length === 0) return [parsed(first)];
  return [filled(first, terms), ...others.map((term) => filled(term, terms))];
}

/**
 * SQL condition on `item`: it has all of these words. Each is a separate condition, since the index skips ahead when
 * it
 * intersects several conditions, while within one it checks each match of the rarest word against the others.
 */
export const itemMatchesAllTermsSql = (terms: SearchWords): RawBuilder<boolean> =>
  sql.join<boolean>(termQueriesSql(terms).map(itemMatchesTextQuerySql), sql` and `);
