import { sql, type RawBuilder } from 'kysely';
import { itemFragments } from '#modules/items/public.ts';

/** The source of candidates, their order and their number: rows of `id` and `key`. */
export interface Walk {
  readonly key: RawBuilder<unknown>;
  /** The SQL type of the key. */
  readonly keyType: 'boolean' | 'float8' | 'integer' | 'timestamptz';
  readonly filter: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  readonly limit: number;
  /** Whether there are filters besides the words: then finds are few even where the words are frequent. */
  readonly isNarrowed: boolean;
  /** Whether the viewer may see items in early access: the viewer's own, or all of them. */
  readonly seesEarly: boolean;
}

const { id, table, visibleFrom, matches, matchesWords, wordQueries, asksForWords } = itemFragments;

const rowsOf = ({ key, filter, order }: Walk, limit: RawBuilder<unknown>) =>
  sql`select ${id} as id, ${key} as key from ${table} where ${filter} order by ${order} limit ${limit}`;

const asArrays = (rows: RawBuilder<unknown>) =>
  sql`(select count(*)::integer as found, array_agg(id) as ids, array_agg(key) as keys from (${rows}) as find)`;

/**
 * These words within the stretches of these marks. Words come first: the index checks its conditions in this order, and
 * every entry of a stretch has the mark.
 */
const within = (keyword: string, marks: RawBuilder<unknown>) => sql`${matchesWords(keyword)} and ${matches(marks)}`;

/** Finds newer than a moment, for a viewer who may see them. */
const ahead = (keyword: string, from: Date, walk: Walk) => {
  if (!walk.seesEarly) return sql`(select 0 as found, null::uuid[] as ids, null::${sql.raw(walk.keyType)}[] as keys)`;
  const isAhead = sql`${visibleFrom} >= ${itemFragments.stretchEnd(from)}`;
  return asArrays(
    rowsOf(
      {
        ...walk,
        filter: sql`${walk.filter} and ${isAhead} and ${within(keyword, sql`${itemFragments.stretchesAfter(from)}::tsquery`)}`,
      },
      sql`${walk.limit}`,
    ),
  );
};

/**
 * The finds of one look back, without those of earlier looks. Where there are no marks, a word of the search stands in
 * for them.
 */
const lookedAt = (keyword: string, walk: Walk) => {
  const [word] = wordQueries(keyword);
  const isBefore = sql`${visibleFrom} < to_timestamp(walk.upper)`;
  return asArrays(
    rowsOf(
      {
        ...walk,
        filter: sql`${walk.filter} and ${isBefore} and ${within(keyword, sql`coalesce(look.within, ${word})`)}`,
      },
      sql`${walk.limit} - walk.found`,
    ),
  );
};

/**
 * The share of the way to the oldest item from which a look takes all the rest. Marks of long stretches cost more than
 * some hundred surplus finds; where the surplus would be larger, or filters discard most finds, marks are used for
 * longer.
 */
const shareOf = ({ isNarrowed, limit }: Walk): number =>
  isNarrowed ? 2 / 3 : Math.min(2 / 3, Math.max(1 / 8, limit / 1_000));

/** A look is at most this many times as long as all before it: few finds are a weak estimate. */
const longest = 64;

/**
 * Walks finds of words from a moment backwards, look by look, and stops where there are enough. The length of a look is
 * what the finds so far predict for the number still wanted, plus a third, since fewer items are listed the further it
 * goes back. Frequent words are found in the newest hours, rare ones by a third or fourth look at all items.
 */
const walkWords = (keyword: string, from: Date, walk: Walk) => {
  const wanted = sql`greatest(0, walk.begun - walk.upper) * least(${longest}, (1.2 * (${walk.limit} - walk.found) + ${walk.limit / 10}::float8) / (walk.found + 1))`;
  return sql`
    with recursive walk as (
      select 0 as step, begun, upper, oldest, found, ids, keys
      from item_walk_begins(${from}), ${ahead(keyword, from, walk)} as early
      where ${asksForWords(keyword)}
      union all
      select step + 1, begun, look.lower, oldest, walk.found + looked.found, looked.ids, looked.keys
      from walk, item_look_within(walk.upper, ${wanted}, walk.oldest, ${shareOf(walk)}) as look, lateral ${lookedAt(keyword, walk)} as looked
      where walk.found < ${walk.limit} and walk.upper > walk.oldest)
    select id, key, row_number() over (order by step, place) as nth from walk, unnest(ids, keys) with ordinality as find (id, key, place) order by nth`;
};

/**
 * The finds of the words, if any; in a walk with words each has its number, `nth`. Orders other than newest have to
 * read every find.
 */
export const walkFinds = (
  keyword: string | undefined,
  from: Date,
  isNewestFirst: boolean,
  walk: Walk,
): RawBuilder<unknown> => {
  if (!keyword) return rowsOf(walk, sql`${walk.limit}`);
  if (isNewestFirst) return walkWords(keyword, from, walk);
  return rowsOf(
    { ...walk, filter: sql`${walk.filter} and ${asksForWords(keyword)} and ${matchesWords(keyword)}` },
    sql`${walk.limit}`,
  );
};
