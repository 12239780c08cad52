import { sql, type RawBuilder } from 'kysely';

/** The text as a PostgreSQL text-search query: stemmed, without accents, with support for quotes and "-". */
export const searchQuery = (text: string): RawBuilder<unknown> => sql`websearch_to_tsquery('swapu_text', ${text})`;

/** SQL condition on `item`, answered by the index of words and age marks. */
export const matches = (query: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(item.search_document || item_age(item.visible_from)) @@ ${query}`;

/** The characters at which PostgreSQL splits typed text into words. */
const blanks = /[ \t\n\r\f\v]+/;

/** Maximum number of words that become separate conditions; a longer query has few results anyway. */
const mostWords = 6;

const isBare = (words: readonly string[]): boolean => !words.some((word) => /["]|^-|^or$/i.test(word));

/** A stop word alone yields an empty query, which matches nothing: the whole text is used in its place. */
const filled = (word: string, text: string): RawBuilder<unknown> =>
  sql`case numnode(${searchQuery(word)}) when 0 then ${searchQuery(text)} else ${searchQuery(word)} end`;

/** Queries that a result matches all of: one per word. Quotes, "or" and "-" keep the text together in one query. */
export function wordQueries(text: string): readonly [RawBuilder<unknown>, ...RawBuilder<unknown>[]] {
  const words = text.split(blanks).filter((word) => word !== '');
  const [first, ...others] = words;
  if (first === undefined || others.length === 0 || words.length > mostWords || !isBare(words))
    return [searchQuery(text)];
  return [filled(first, text), ...others.map((word) => filled(word, text))];
}

/**
 * SQL condition on `item`: it has all of these words. Each is a separate condition, since the index skips ahead when it
 * intersects several conditions, while within one it checks each match of the rarest word against the others.
 */
export const matchesWords = (text: string): RawBuilder<boolean> =>
  sql.join<boolean>(wordQueries(text).map(matches), sql` and `);
