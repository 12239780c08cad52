import { sql, type RawBuilder } from 'kysely';

/** Words as PostgreSQL searches them: stems, accents forgiven, quotes and "-" understood. */
export const searchQuery = (text: string): RawBuilder<unknown> => sql`websearch_to_tsquery('swapu_text', ${text})`;

/** SQL condition on `item`, answered by the index of words and marks of age. */
export const matches = (query: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(item.search_document || item_age(item.visible_from)) @@ ${query}`;

/** What PostgreSQL takes for the end of a word that was typed. */
const blanks = /[ \t\n\r\f\v]+/;

/** So many words become conditions of their own; who types more has rare finds. */
const mostWords = 6;

const isBare = (words: readonly string[]): boolean => !words.some((word) => /["]|^-|^or$/i.test(word));

/** A filling word alone asks for nothing, which nothing meets: in its place stands the whole. */
const filled = (word: string, text: string): RawBuilder<unknown> =>
  sql`case numnode(${searchQuery(word)}) when 0 then ${searchQuery(text)} else ${searchQuery(word)} end`;

/** Queries that what is found meets all of: one for each word. Quotes, "or" and "-" keep words together in one. */
export function wordQueries(text: string): readonly [RawBuilder<unknown>, ...RawBuilder<unknown>[]] {
  const words = text.split(blanks).filter((word) => word !== '');
  const [first, ...others] = words;
  if (first === undefined || others.length === 0 || words.length > mostWords || !isBare(words))
    return [searchQuery(text)];
  return [filled(first, text), ...others.map((word) => filled(word, text))];
}

/**
 * SQL condition on `item`: it has all of these words. Each is a condition of its own, since the index leaps between
 * what several conditions find, while within one it tries each find of the rarest word on the others.
 */
export const matchesWords = (text: string): RawBuilder<boolean> =>
  sql.join<boolean>(wordQueries(text).map(matches), sql` and `);
