import { sql, type RawBuilder } from 'kysely';
import type { Page } from '#contracts/page.ts';
import type { Cursors } from '#platform/db/cursor.ts';
import type { Db } from '#platform/db/db.ts';
import { afterPosition, pageFrom } from '#platform/db/keyset.ts';
import { prepared } from '#platform/db/prepared.ts';
import { cardColumns, itemFragments, type ItemCard, type Viewer } from '#modules/items/public.ts';
import { searchBounds } from '../domain/search-choices.ts';
import { positionIn, readPlace, windowCursor, type SearchPlace, type Window } from './search-place.ts';
import { filterOf, isNarrowed, sortOf, type Search } from './search-terms.ts';
import { walkFinds, type Walk } from './walk-finds.ts';

export interface PageWanted {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

export interface Found extends Page<ItemCard> {
  /** What the words probably should have been; told only where nothing was found. */
  readonly correction: string | null;
}

type Card = ItemCard & { sortKey: string };

/** How one sort finds its candidates, orders them and pages on. */
interface Order {
  readonly candidates: RawBuilder<unknown>;
  readonly key: RawBuilder<unknown>;
  readonly cast: Walk['keyType'];
  readonly direction: 'up' | 'down';
  /** Set where only so many candidates are looked at. */
  readonly cap: number | null;
  /** Whether, where these are read, the next so many follow. */
  readonly goesOn: boolean;
}

function orderOf(search: Search, snapshot: Date): Order {
  const sort = sortOf(search);
  if (sort === 'nearest' && search.from) {
    return { candidates: itemFragments.nearestFirst(search.from), key: itemFragments.distanceKm(search.from), cast: 'float8', direction: 'up', cap: searchBounds.nearest, goesOn: false };
  }
  if (sort === 'match' && search.keyword) {
    // A newer item of equal fit comes first: fresh ones weigh up to a quarter more, fading over a month.
    const key = sql`${itemFragments.rank(search.keyword)} * (1 + 0.25 * exp(-greatest(0, ${itemFragments.ageInDays(snapshot)}) / 30))`;
    return { candidates: itemFragments.newestFirst, key, cast: 'float8', direction: 'down', cap: searchBounds.ranked + 1, goesOn: true };
  }
  if (sort === 'value') return { candidates: itemFragments.cheapestFirst, key: itemFragments.value, cast: 'integer', direction: 'up', cap: null, goesOn: false };
  return { candidates: itemFragments.newestFirst, key: itemFragments.visibleFrom, cast: 'timestamptz', direction: 'down', cap: null, goesOn: false };
}

/**
 * One page of finds in one statement. Words and places are answered by their indexes. Where finds are many, the best of the newest
 * hundred or so come first, then those of the next: so that no search sorts the table, and every find is reached.
 */
export async function searchItems(db: Db, cursors: Cursors, viewer: Viewer, search: Search, page: PageWanted, now: Date): Promise<Found> {
  const list = ['discovery.search', viewer?.id ?? null, search];
  const place = readPlace(cursors, list, page.cursor, now);
  const { rows } = await statementOf(viewer, search, place, page.limit, now).execute(db);
  const [found = { cards: [], total: null, next: null, correction: null }] = rows;
  const { items, nextCursor } = pageFrom(found.cards, page.limit, {
    cursors,
    list,
    place,
    positionOf: ({ sortKey, id }) => positionIn(place.window, sortKey, id),
    itemOf: ({ sortKey: _sortKey, ...card }) => card,
  });
  return {
    items,
    nextCursor: nextCursor ?? (found.next && windowCursor(cursors, list, place, found.next)),
    ...(found.total !== null && { approximateCount: found.total }),
    correction: found.correction,
  };
}

/** Rows of one statement: a page, how many finds there are up to a bound, and where the next window begins if this page ends its own. */
interface Answer {
  readonly cards: Card[];
  readonly total: number | null;
  readonly next: Window | null;
  readonly correction: string | null;
}

const mostPlanned = 3;

/**
 * The first page of best matches to a few words, which most searches of members ask for: one text for each number of words, and one
 * plan whatever they are. What guests are answered is kept, and given to all who ask.
 */
const isUsual = (viewer: Viewer, search: Search, place: SearchPlace): boolean =>
  viewer !== null && sortOf(search) === 'match' && !isNarrowed(search) && !place.after && !place.window && (search.keyword?.split(' ').length ?? 0) <= mostPlanned;

function statementOf(viewer: Viewer, search: Search, place: SearchPlace, limit: number, now: Date) {
  const order = orderOf(search, place.snapshot);
  const filter = filterOf(viewer, search, place.snapshot);
  const distance = search.from ? sql`round(${itemFragments.distanceKm(search.from)}::numeric, 1)::float8` : sql`null::float8`;
  const after = afterPosition(sql`key, id`, order.direction, [order.cast, 'uuid'], place.after);
  const direction = sql.raw(order.direction === 'down' ? 'desc' : 'asc');
  const { from, seesEarly, filter: inWindow } = reachOf(viewer, place);
  const isNewestFirst = order.candidates === itemFragments.newestFirst;
  // Uncapped sorts page inside the index; capped ones order their candidates first.
  const afterInIndex = order.cap === null ? afterPosition(sql`${order.key}, ${itemFragments.id}`, order.direction, [order.cast, 'uuid'], place.after) : sql`true`;
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
  // In the order of an index, so that counting very many stops at the first hundred or so.
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
      ${place.after || place.window ? sql`null::integer` : sql`(select least(count(*), ${bound})::integer from ${counted})`} as total,
      ${order.goesOn ? nextWindow(limit) : sql`null::json`} as next,
      ${search.keyword && !place.after && !place.window ? sql`case when not exists (select from page) then search_corrected(${wordsOf(search.keyword)}::text[]) end` : sql`null::text`} as correction`;
}

/** The finds of a window, from which moment on the walk looks for them, and whether some may lie ahead of it. */
function reachOf(viewer: Viewer, { snapshot, window }: SearchPlace) {
  const { visibleFrom, id } = itemFragments;
  if (window === null) return { from: snapshot, seesEarly: viewer !== null, filter: sql`true` };
  const begins = new Date(window.from);
  const filter = sql`(${visibleFrom}, ${id}) <= (${window.from}::timestamptz, ${window.id}::uuid)`;
  return { from: begins < snapshot ? begins : snapshot, seesEarly: viewer !== null && begins >= snapshot, filter };
}

/** The find after the last of a window, once a page has come to the window's end. */
const nextWindow = (limit: number) => sql`
  case when (select count(*) from page) <= ${limit} then (
    select json_build_object('from', ${itemFragments.visibleFrom}, 'id', ${itemFragments.id})
    from ${itemFragments.table} where ${itemFragments.id} = (select id from candidate where nth > ${searchBounds.ranked})) end`;

/** Typed words as the list of known words has them: lower case, no accents, no signs. */
export const wordsOf = (text: string): string[] =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().match(/[\p{L}\p{N}]+/gu)?.slice(0, 8) ?? [];
