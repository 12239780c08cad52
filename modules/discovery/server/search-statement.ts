import { sql } from 'kysely';
import { afterPosition } from '#platform/db/keyset.ts';
import { prepared } from '#platform/db/prepared.ts';
import { cardColumns, itemFragments, type ItemCard, type Viewer } from '#modules/items/public.ts';
import { searchBounds } from '../domain/search-choices.ts';
import { orderOf } from './search-order.ts';
import type { SearchPlace, Window } from './search-place.ts';
import { filterOf, isNarrowed, sortOf, type Search } from './search-terms.ts';
import { walkFinds } from './walk-finds.ts';
import { wordsOf } from './words-of.ts';

type Card = ItemCard & { sortKey: string };

/**
 * The row of one statement: a page, the number of finds up to a bound, and the start of the next window if this page
 * ends its own.
 */
interface Answer {
  readonly cards: Card[];
  readonly total: number | null;
  readonly next: Window | null;
  readonly correction: string | null;
}

const isFirst = ({ after, window }: SearchPlace): boolean => !after && !window;

const mostPlanned = 3;

/**
 * True for the first page of best matches to a few words, the most common search of members: it uses one prepared
 * statement per number of words, with one generic plan. Guests' answers are cached and shared instead.
 */
const isUsual = (viewer: Viewer, search: Search, place: SearchPlace): boolean =>
  viewer !== null &&
  sortOf(search) === 'match' &&
  !isNarrowed(search) &&
  isFirst(place) &&
  (search.keyword?.split(' ').length ?? 0) <= mostPlanned;

/** The statement of one page; it returns one row. */
export function statementOf(viewer: Viewer, search: Search, place: SearchPlace, limit: number, now: Date) {
  const order = orderOf(search, place.snapshot);
  const filter = filterOf(viewer, search, place.snapshot);
  const distance = search.from
    ? sql`round(${itemFragments.distanceKm(search.from)}::numeric, 1)::float8`
    : sql`null::float8`;
  const after = afterPosition(sql`key, id`, order.direction, [order.cast, 'uuid'], place.after);
  const direction = sql.raw(order.direction === 'down' ? 'desc' : 'asc');
  const { from, seesEarly, filter: inWindow } = reachOf(viewer, place);
  const isNewestFirst = order.candidates === itemFragments.newestFirst;
  // An uncapped sort pages inside the index; a capped one orders its candidates first.
  const afterInIndex =
    order.cap === null
      ? afterPosition(sql`${order.key}, ${itemFragments.id}`, order.direction, [order.cast, 'uuid'], place.after)
      : sql`true`;
  const candidates = walkFinds(search.keyword, from, isNewestFirst, {
    key: order.key,
    keyType: order.cast,
    filter: sql`${filter} and ${inWindow} and ${afterInIndex}`,
    order: order.candidates,
    limit: order.cap ?? limit + 1,
    isNarrowed: isNarrowed(search),
    seesEarly,
  });
  const bound = searchBounds.candidates + 1;
  // In index order, so that counting very many stops at the first hundred or so.
  const counted =
    order.cap === null
      ? sql`(${walkFinds(search.keyword, place.snapshot, true, { key: sql`true`, keyType: 'boolean', filter, order: itemFragments.newestFirst, limit: bound, isNarrowed: isNarrowed(search), seesEarly })}) as counted`
      : sql`candidate`;
  return sql<Answer>`
    ${isUsual(viewer, search, place) ? prepared : sql``} with candidate as materialized (${candidates}),
    page as (
      select id, key from candidate where ${order.goesOn ? sql`nth <= ${searchBounds.ranked}` : sql`true`} and ${after}
      order by key ${direction}, id ${direction} limit ${limit + 1}),
    card as (
      select ${cardColumns(now)}, ${distance} as "distanceKm", page.key::text as "sortKey"
      from page join ${itemFragments.table} on ${itemFragments.id} = page.id
      order by page.key ${direction}, page.id ${direction})
    select coalesce((select json_agg(card) from card), '[]') as cards,
      ${isFirst(place) ? sql`(select least(count(*), ${bound})::integer from ${counted})` : sql`null::integer`} as total,
      ${order.goesOn ? nextWindow(limit) : sql`null::json`} as next,
      ${search.keyword && isFirst(place) ? sql`case when not exists (select from page) then search_corrected(${wordsOf(search.keyword)}::text[]) end` : sql`null::text`} as correction`;
}

/** The finds of a window, the time from which the walk begins, and whether some may be newer than that. */
function reachOf(viewer: Viewer, { snapshot, window }: SearchPlace) {
  const { visibleFrom, id } = itemFragments;
  if (window === null) return { from: snapshot, seesEarly: viewer !== null, filter: sql`true` };
  const begins = new Date(window.from);
  const filter = sql`(${visibleFrom}, ${id}) <= (${window.from}::timestamptz, ${window.id}::uuid)`;
  return { from: begins < snapshot ? begins : snapshot, seesEarly: viewer !== null && begins >= snapshot, filter };
}

/** The find after the last of a window, once a page has reached the window's end. */
const nextWindow = (limit: number) => sql`
  case when (select count(*) from page) <= ${limit} then (
    select json_build_object('from', ${itemFragments.visibleFrom}, 'id', ${itemFragments.id})
    from ${itemFragments.table} where ${itemFragments.id} = (select id from candidate where nth > ${searchBounds.ranked})) end`;
