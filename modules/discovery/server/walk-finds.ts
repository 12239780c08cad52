import { sql, type RawBuilder } from 'kysely';
import { itemFragments } from '#modules/items/public.ts';

/** Where candidates come from, in which order, and how many of them: rows of `id` and `key`. */
export interface Walk {
  readonly key: RawBuilder<unknown>;
  /** Its type in SQL. */
  readonly keyType: 'boolean' | 'float8' | 'integer' | 'timestamptz';
  readonly filter: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  readonly limit: number;
  /** Whether the filter asks for more than words do: then finds are few where the words have very many. */
  readonly isNarrowed: boolean;
  /** Whether the viewer may see items before everybody does: one's own, or all of them. */
  readonly seesEarly: boolean;
}

const { id, table, visibleFrom, matches, matchesWords, wordQueries, asksForWords } = itemFragments;

const rowsOf = ({ key, filter, order }: Walk, limit: RawBuilder<unknown>) =>
  sql`select ${id} as id, ${key} as key from ${table} where ${filter} order by ${order} limit ${limit}`;

const asArrays = (rows: RawBuilder<unknown>) =>
  sql`(select count(*)::integer as found, array_agg(id) as ids, array_agg(key) as keys from (${rows}) as find)`;

/**
 * These words, in these marks' stretches. Words first: the index asks its conditions in this order, and everything in a
 * stretch bears the mark.
 */
const within = (keyword: string, marks: RawBuilder<unknown>) => sql`${matchesWords(keyword)} and ${matches(marks)}`;

/** What lies ahead of a moment, for who may see it. */
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
 * What one look back finds, beyond those before it. Where there are no marks, a word that is asked for anyway stands in
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
 * A look that would reach so far of the way to the oldest item takes all there is. Marks of long stretches cost more
 * than some hundred finds too many do; where these would be more, or filters throw most of them away, it goes by marks
 * for longer.
 */
const shareOf = ({ isNarrowed, limit }: Walk): number =>
  isNarrowed ? 2 / 3 : Math.min(2 / 3, Math.max(1 / 8, limit / 1_000));

/** Times so much longer than all before it is a look at most: few finds promise little. */
const longest = 64;

/**
 * Walks finds of words from a moment backwards, look by look, and stops where there are enough. Each look is as long as
 * the finds so far promise for what is still wanted, and a third more, since fewer are listed the further one goes
 * back. So frequent words are found in the newest hours, rare ones by a third or fourth look at all there are.
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
 * Finds of the words, if any; of a walk with words each with its number, `nth`. Other orders than the newest have to
 * see every find.
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
