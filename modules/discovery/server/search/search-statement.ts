import { sql, type RawBuilder } from 'kysely';
import { isAfterPositionSql } from '#platform/db/keyset.ts';
import { preparedMarkSql } from '#platform/db/prepared.ts';
import { query, selectList } from '#platform/db/query.ts';
import {
  itemCardColumns,
  isNotBoostedSql,
  itemSqlFragments,
  type ItemCard,
  type ItemViewer,
  type BoostedItems,
} from '#modules/items/public.ts';
import { searchBounds } from '../../domain/search-choices.ts';
import type { TypedWord } from '../words/correct-words.ts';
import { toSearchOrder } from './search-order.ts';
import type { SearchPageStart, SearchWindow } from './search-cursor.ts';
import {
  isListedAndMatchesFiltersSql,
  hasFiltersBesidesWords,
  chooseEffectiveSort,
  parseSearchWords,
  type ResolvedSearch,
} from './search-terms.ts';
import { sortKeyNamesSql, selectSearchCandidatesSql } from './select-search-candidates.ts';
import { toNormalisedWords } from '../vocabulary/to-normalised-words.ts';

/** A card with its values of the sort keys. */
type Card = ItemCard & { readonly sortKeys: readonly (string | number | boolean)[] };

const isFirst = ({ after, window }: SearchPageStart): boolean => !after && !window;

const mostPlanned = 3;

/**
 * True for the first page of best matches to a few words, the most common search: it uses one prepared statement per
 * number of words, with one generic plan.
 */
const isUsual = (search: ResolvedSearch, place: SearchPageStart): boolean =>
  chooseEffectiveSort(search) === 'match' &&
  !hasFiltersBesidesWords(search) &&
  isFirst(place) &&
  (parseSearchWords(search)?.length ?? 0) <= mostPlanned;

/** The statement of one page; it returns one row. */
export function buildSearchStatement(
  viewer: ItemViewer,
  search: ResolvedSearch,
  place: SearchPageStart,
  { limit, boosts }: { readonly limit: number; readonly boosts: BoostedItems<ItemCard> },
  now: Date,
) {
  const order = toSearchOrder(search, place.snapshot);
  const filter = sql`${isListedAndMatchesFiltersSql(viewer, search, place.snapshot)} and ${isNotBoostedSql(boosts)}`;
  const distance = search.from
    ? sql`round(${itemSqlFragments.distanceKm(search.from)}::numeric, 1)::float8`
    : sql`null::float8`;
  const words = parseSearchWords(search);
  const types = [...order.keys.map(({ type }) => type), 'uuid'];
  const isAfter = (keys: readonly RawBuilder<unknown>[]) =>
    isAfterPositionSql(sql.join(keys), order.direction, types, place.after);
  const direction = sql.raw(order.direction === 'down' ? 'desc' : 'asc');
  const { from, seesEarly, filter: inWindow } = buildReachSql(viewer, place);
  const isNewestFirst = order.candidates === itemSqlFragments.newestFirst;
  // An uncapped sort pages inside the index; a capped one orders its candidates first.
  const afterInIndex =
    order.cap === null ? isAfter([...order.keys.map(({ value }) => value), itemSqlFragments.id]) : sql`true`;
  const candidates = selectSearchCandidatesSql(words, from, isNewestFirst, {
    keys: order.keys,
    filter: sql`${filter} and ${inWindow} and ${afterInIndex}`,
    order: order.candidates,
    limit: order.cap ?? limit + 1,
    isNarrowed: hasFiltersBesidesWords(search),
    seesEarly,
  });
  const bound = searchBounds.candidates + 1;
  // In index order, so that counting very many stops at the first hundred or so.
  const walk = { keys: [], filter, order: itemSqlFragments.newestFirst, limit: bound, seesEarly };
  const counted =
    order.cap === null
      ? sql`(${selectSearchCandidatesSql(words, place.snapshot, true, { ...walk, isNarrowed: hasFiltersBesidesWords(search) })}) as counted`
      : sql`candidate`;
  const names = sortKeyNamesSql(order.keys);
  const inOrder = sql.join([...names, sql`id`].map((name) => sql`${name} ${direction}`));
  const cardsInOrder = sql.join([...names, sql`id`].map((name) => sql`page.${name} ${direction}`));
  const isReached = order.goesOn ? sql`nth <= ${searchBounds.ranked}` : sql`true`;
  const answer = selectList({
    cards: sql<Card[]>`coalesce((select json_agg(card) from card), '[]')`,
    boosted: sql<ItemCard[]>`coalesce((select json_agg(boosted_card) from boosted_card), '[]')`,
    /** The number of finds up to a bound, on the first page. */
    total: isFirst(place)
      ? sql<number | null>`(select least(count(*), ${bound})::integer from ${counted})`
      : sql<number | null>`null::integer`,
    /** The start of the next window, if this page ends its own. */
    next: order.goesOn ? nextWindow(limit) : sql<SearchWindow | null>`null::json`,
    /** Readings of the words, where nothing is found. */
    similar:
      search.keyword && isFirst(place)
        ? sql<
            TypedWord[] | null
          >`case when not exists (select from page) then search_similar(${toNormalisedWords(search.keyword)}::text[]) end`
        : sql<TypedWord[] | null>`null::json`,
  });
  return query`
    ${isUsual(search, place) ? preparedMarkSql : sql``} with boosted as materialized (${boosts.items}),
    boosted_card as (
      select ${itemCardColumns(now)}, ${distance} as "distanceKm"
      from boosted join ${itemSqlFragments.table} on ${itemSqlFragments.id} = boosted.id
      order by boosted.place),
    candidate as materialized (${candidates}),
    page as (
      select id, ${sql.join(names)} from candidate where ${isReached} and ${isAfter([...names, sql`id`])}
      order by ${inOrder} limit ${limit + 1}),
    card as (
      select ${itemCardColumns(now)}, ${distance} as "distanceKm",
        json_build_array(${sql.join(names.map((name) => sql`page.${name}`))}) as "sortKeys"
      from page join ${itemSqlFragments.table} on ${itemSqlFragments.id} = page.id
      order by ${cardsInOrder})
    select ${answer}`;
}

/** The finds of a window, the time from which the walk begins, and whether some may be newer than that. */
function buildReachSql(viewer: ItemViewer, { snapshot, window }: SearchPageStart) {
  const { visibleFrom, id } = itemSqlFragments;
  if (window === null) return { from: snapshot, seesEarly: viewer !== null, filter: sql`true` };
  const begins = new Date(window.from);
  const filter = sql`(${visibleFrom}, ${id}) <= (${window.from}::timestamptz, ${window.id}::uuid)`;
  return { from: begins < snapshot ? begins : snapshot, seesEarly: viewer !== null && begins >= snapshot, filter };
}

/** The find after the last of a window, once a page has reached the window's end. */
const nextWindow = (limit: number) => sql<SearchWindow | null>`
  case when (select count(*) from page) <= ${limit} then (
    select json_build_object('from', ${itemSqlFragments.visibleFrom}, 'id', ${itemSqlFragments.id})
    from ${itemSqlFragments.table}
    where ${itemSqlFragments.id} = (select id from candidate where nth > ${searchBounds.ranked})) end`;
