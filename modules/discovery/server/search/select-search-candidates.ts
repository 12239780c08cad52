import { sql, type RawBuilder } from 'kysely';
import { itemSqlFragments, type SearchWords } from '#modules/items/public.ts';

/** A value by which finds are ordered. */
export interface SearchSortKey {
  readonly value: RawBuilder<unknown>;
  /** Its SQL type. */
  readonly type: 'boolean' | 'float8' | 'integer' | 'timestamptz';
}

/** The source of candidates, their order and their number: rows of `id` and `key1`, `key2` …. */
export interface SearchCandidateQuery {
  readonly keys: readonly SearchSortKey[];
  readonly filter: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  readonly limit: number;
  /** Whether there are filters besides the words: then finds are few even where the words are frequent. */
  readonly isNarrowed: boolean;
  /** Whether the viewer may see items in early access: the viewer's own, or all of them. */
  readonly seesEarly: boolean;
}

const { id, table, visibleFrom, matches, matchesWords, wordQueries, asksForWords } = itemSqlFragments;

/** The names of the keys' columns in rows of candidates. */
export const sortKeyNamesSql = (keys: readonly SearchSortKey[]): RawBuilder<unknown>[] =>
  keys.map((_, at) => sql.raw(`key${at + 1}`));

/** The names of the keys' arrays while walking. */
const arrayNames = (keys: readonly SearchSortKey[]) => keys.map((_, at) => sql.raw(`keys${at + 1}`));

/** The items of a list, each after a comma. */
const following = (items: readonly RawBuilder<unknown>[]) =>
  sql.join(
    items.map((item) => sql`, ${item}`),
    sql``,
  );

const rowsSql = ({ keys, filter, order }: SearchCandidateQuery, limit: RawBuilder<unknown>) => {
  const columns = sortKeyNamesSql(keys).map((name, at) => sql`${keys[at]?.value ?? sql`null`} as ${name}`);
  return sql`select ${id} as id${following(columns)} from ${table} where ${filter} order by ${order} limit ${limit}`;
};

const asArrays = (walk: SearchCandidateQuery, limit: RawBuilder<unknown>) => {
  const names = sortKeyNamesSql(walk.keys);
  const arrays = arrayNames(walk.keys).map((array, at) => sql`array_agg(${names[at] ?? sql`null`}) as ${array}`);
  const aggregates = sql`count(*)::integer as found, array_agg(id) as ids${following(arrays)}`;
  return sql`(select ${aggregates} from (${rowsSql(walk, limit)}) as find)`;
};

/**
 * These words within the stretches of these marks. Words come first: the index checks its conditions in this order, and
 * every entry of a stretch has the mark.
 */
const within = (words: SearchWords, marks: RawBuilder<unknown>) => sql`${matchesWords(words)} and ${matches(marks)}`;

/** Finds newer than a moment, for a viewer who may see them. */
const ahead = (words: SearchWords, from: Date, walk: SearchCandidateQuery) => {
  if (!walk.seesEarly) {
    const none = arrayNames(walk.keys).map(
      (array, at) => sql`null::${sql.raw(walk.keys[at]?.type ?? 'text')}[] as ${array}`,
    );
    return sql`(select 0 as found, null::uuid[] as ids${following(none)})`;
  }
  const isAhead = sql`${visibleFrom} >= ${itemSqlFragments.stretchEnd(from)}`;
  const marks = sql`${itemSqlFragments.stretchesAfter(from)}::tsquery`;
  return asArrays(
    { ...walk, filter: sql`${walk.filter} and ${isAhead} and ${within(words, marks)}` },
    sql`${walk.limit}`,
  );
};

/**
 * The finds of one look back, without those of earlier looks. Where there are no marks, a word of the search stands in
 * for them.
 */
const lookedAt = (words: SearchWords, walk: SearchCandidateQuery) => {
  const [word] = wordQueries(words);
  const isBefore = sql`${visibleFrom} < to_timestamp(walk.upper)`;
  const marks = sql`coalesce(look.within, ${word})`;
  return asArrays(
    { ...walk, filter: sql`${walk.filter} and ${isBefore} and ${within(words, marks)}` },
    sql`${walk.limit} - walk.found`,
  );
};

/**
 * The share of the way to the oldest item from which a look takes all the rest. Marks of long stretches cost more than
 * some hundred surplus finds; where the surplus would be larger, or filters discard most finds, marks are used for
 * longer.
 */
const computeShare = ({ isNarrowed, limit }: SearchCandidateQuery): number =>
  isNarrowed ? 2 / 3 : Math.min(2 / 3, Math.max(1 / 8, limit / 1_000));

/** A look is at most this many times as long as all before it: few finds are a weak estimate. */
const longest = 64;

/**
 * Walks finds of words from a moment backwards, look by look, and stops where there are enough. The length of a look is
 * what the finds so far predict for the number still wanted, plus a third, since fewer items are listed the further it
 * goes back. Frequent words are found in the newest hours, rare ones by a third or fourth look at all items.
 */
const walkWords = (words: SearchWords, from: Date, walk: SearchCandidateQuery) => {
  const missing = sql`(1.2 * (${walk.limit} - walk.found) + ${walk.limit / 10}::float8)`;
  const wanted = sql`greatest(0, walk.begun - walk.upper) * least(${longest}, ${missing} / (walk.found + 1))`;
  const arrays = arrayNames(walk.keys);
  const looked = arrays.map((array) => sql`looked.${array}`);
  const keys = following(sortKeyNamesSql(walk.keys));
  return sql`
    with recursive walk as (
      select 0 as step, begun, upper, oldest, found, ids${following(arrays)}
      from item_walk_begins(${from}), ${ahead(words, from, walk)} as early
      where ${asksForWords(words)}
      union all
      select step + 1, begun, look.lower, oldest, walk.found + looked.found, looked.ids${following(looked)}
      from walk, item_look_within(walk.upper, ${wanted}, walk.oldest, ${computeShare(walk)}) as look,
        lateral ${lookedAt(words, walk)} as looked
      where walk.found < ${walk.limit} and walk.upper > walk.oldest)
    select id${keys}, row_number() over (order by step, place) as nth
    from walk, unnest(ids${following(arrays)}) with ordinality as find (id${keys}, place) order by nth`;
};

/**
 * The finds of the words, if any; in a walk with words each has its number, `nth`. Orders other than newest have to
 * read every find.
 */
export const selectSearchCandidatesSql = (
  words: SearchWords | null,
  from: Date,
  isNewestFirst: boolean,
  walk: SearchCandidateQuery,
): RawBuilder<unknown> => {
  if (!words) return rowsSql(walk, sql`${walk.limit}`);
  if (isNewestFirst) return walkWords(words, from, walk);
  return rowsSql(
    { ...walk, filter: sql`${walk.filter} and ${asksForWords(words)} and ${matchesWords(words)}` },
    sql`${walk.limit}`,
  );
};
