import { sql, type RawBuilder } from 'kysely';
import type { Page } from '#contracts/page.ts';
import type { Cursors } from '#platform/db/cursor.ts';
import type { Db } from '#platform/db/db.ts';
import { afterPosition, pageFrom, placeOfCursor, type Place } from '#platform/db/keyset.ts';
import { cardColumns, itemFragments, type ItemCard, type Viewer } from '#modules/items/public.ts';
import { searchBounds } from '../domain/search-choices.ts';
import { filterOf, sortOf, type Search } from './search-terms.ts';
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
}

function orderOf(search: Search, snapshot: Date): Order {
  const sort = sortOf(search);
  if (sort === 'nearest' && search.from) {
    return { candidates: itemFragments.nearestFirst(search.from), key: itemFragments.distanceKm(search.from), cast: 'float8', direction: 'up', cap: searchBounds.candidates + 1 };
  }
  if (sort === 'match' && search.keyword) {
    // A newer item of equal fit comes first: fresh ones weigh up to a quarter more, fading over a month.
    const key = sql`${itemFragments.rank(search.keyword)} * (1 + 0.25 * exp(-greatest(0, ${itemFragments.ageInDays(snapshot)}) / 30))`;
    return { candidates: itemFragments.newestFirst, key, cast: 'float8', direction: 'down', cap: searchBounds.candidates + 1 };
  }
  if (sort === 'value') return { candidates: itemFragments.cheapestFirst, key: itemFragments.value, cast: 'integer', direction: 'up', cap: null };
  return { candidates: itemFragments.newestFirst, key: itemFragments.visibleFrom, cast: 'timestamptz', direction: 'down', cap: null };
}

/**
 * One page of finds in one statement. Words and places are answered by their indexes; where finds are many, the newest (or
 * nearest) few hundred are candidates for the best ones, so that no search sorts the table.
 */
export async function searchItems(db: Db, cursors: Cursors, viewer: Viewer, search: Search, page: PageWanted, now: Date): Promise<Found> {
  const list = ['discovery.search', viewer?.id ?? null, search];
  const place = placeOfCursor(cursors, list, page.cursor, now);
  const { rows } = await statementOf(viewer, search, place, page.limit, now).execute(db);
  const [found = { cards: [], total: null, correction: null }] = rows;
  const cut = pageFrom(found.cards, page.limit, {
    cursors,
    list,
    place,
    positionOf: ({ sortKey, id }) => [sortKey, id],
    itemOf: ({ sortKey: _sortKey, ...card }) => card,
  });
  return { ...cut, ...(found.total !== null && { approximateCount: found.total }), correction: found.correction };
}

function statementOf(viewer: Viewer, search: Search, place: Place, limit: number, now: Date) {
  const order = orderOf(search, place.snapshot);
  const filter = filterOf(viewer, search, place.snapshot);
  const distance = search.from ? sql`round(${itemFragments.distanceKm(search.from)}::numeric, 1)::float8` : sql`null::float8`;
  const after = afterPosition(sql`key, id`, order.direction, [order.cast, 'uuid'], place.after);
  const direction = sql.raw(order.direction === 'down' ? 'desc' : 'asc');
  const isNewestFirst = order.candidates === itemFragments.newestFirst;
  // Uncapped sorts page inside the index; capped ones order their candidates first.
  const afterInIndex = order.cap === null ? afterPosition(sql`${order.key}, ${itemFragments.id}`, order.direction, [order.cast, 'uuid'], place.after) : sql`true`;
  const seesEarly = viewer !== null;
  const candidates = walkFinds(search.keyword, place.snapshot, isNewestFirst, {
    key: order.key,
    keyType: order.cast,
    filter: sql`${filter} and ${afterInIndex}`,
    order: order.candidates,
    limit: order.cap ?? limit + 1,
    seesEarly,
  });
  // In the order of an index, so that counting very many stops at the first few hundred.
  const counted =
    order.cap === null
      ? sql`(${walkFinds(search.keyword, place.snapshot, true, { key: sql`true`, keyType: 'boolean', filter, order: itemFragments.newestFirst, limit: searchBounds.candidates + 1, seesEarly })}) as counted`
      : sql`candidate`;
  return sql<{ cards: Card[]; total: number | null; correction: string | null }>`
    with candidate as materialized (${candidates}),
    page as (select id, key from candidate where ${after} order by key ${direction}, id ${direction} limit ${limit + 1}),
    card as (
      select ${cardColumns(now)}, ${distance} as "distanceKm", page.key::text as "sortKey"
      from page join ${itemFragments.table} on ${itemFragments.id} = page.id
      order by page.key ${direction}, page.id ${direction})
    select coalesce((select json_agg(card) from card), '[]') as cards,
      ${place.after ? sql`null::integer` : sql`(select count(*)::integer from ${counted})`} as total,
      ${search.keyword && !place.after ? sql`case when not exists (select from page) then search_corrected(${wordsOf(search.keyword)}::text[]) end` : sql`null::text`} as correction`;
}

/** Typed words as the list of known words has them: lower case, no accents, no signs. */
export const wordsOf = (text: string): string[] =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().match(/[\p{L}\p{N}]+/gu)?.slice(0, 8) ?? [];
