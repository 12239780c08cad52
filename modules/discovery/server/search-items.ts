import { sql, type RawBuilder } from 'kysely';
import type { Page } from '#contracts/page.ts';
import type { Cursors } from '#platform/db/cursor.ts';
import type { Db } from '#platform/db/db.ts';
import { afterPosition, pageFrom, placeOfCursor, type Place } from '#platform/db/keyset.ts';
import { cardColumns, itemFragments, listedTo, type CategorySlug, type Condition, type Coordinates, type ItemCard, type Viewer } from '#modules/items/public.ts';
import { searchBounds, type Distance, type Sort } from '../domain/search-choices.ts';

export interface Search {
  readonly keyword?: string | undefined;
  readonly category?: CategorySlug | undefined;
  readonly distance?: Distance | undefined;
  /** Where distances are measured from, if anywhere. */
  readonly from: Coordinates | null;
  readonly conditions?: readonly Condition[] | undefined;
  readonly leastCents?: number | undefined;
  readonly mostCents?: number | undefined;
  readonly delivery?: 'courier' | 'meet' | undefined;
  readonly isOpenToAnything?: boolean | undefined;
  readonly sort: Sort;
}

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
  readonly cast: string;
  readonly direction: 'up' | 'down';
  /** Set where only so many candidates are looked at. */
  readonly cap: number | null;
}

/** Nearest needs a place and best match needs words; without them the newest come first. */
export const sortOf = (search: Search): Sort => {
  if (search.sort === 'nearest') return search.from ? 'nearest' : 'newest';
  return search.sort === 'match' && !search.keyword ? 'newest' : search.sort;
};

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

function* conditionsOf(search: Search): Generator<RawBuilder<boolean>> {
  if (search.category) yield itemFragments.isInCategory(search.category);
  if (search.conditions?.length) yield itemFragments.hasCondition(search.conditions);
  if (search.leastCents !== undefined) yield itemFragments.isWorthAtLeast(search.leastCents);
  if (search.mostCents !== undefined) yield itemFragments.isWorthAtMost(search.mostCents);
  if (search.delivery) yield itemFragments.canBe(search.delivery);
  if (search.isOpenToAnything) yield itemFragments.isOpenToAnything;
  if (search.from && search.distance) yield itemFragments.isWithin(search.from, search.distance);
  if (sortOf(search) === 'nearest') yield itemFragments.hasPlace;
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

/** Where candidates come from, in which order, and how many of them. */
interface Walk {
  readonly columns: RawBuilder<unknown>;
  readonly filter: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  readonly limit: number;
}

const walkOf = ({ columns, filter, order, limit }: Walk) => sql`select ${columns} from ${itemFragments.table} where ${filter} order by ${order} limit ${limit}`;

/** Walks finds of words from a moment backwards, stretch by stretch, and stops where there are enough. */
const walkWords = (keyword: string, from: Date, walk: Walk) => {
  const stretch = sql`stretch.words`;
  const within = walkOf({ ...walk, filter: sql`${walk.filter} and ${itemFragments.matchesWithin(keyword, stretch)}` });
  return sql`select item.* from unnest(${itemFragments.stretchesBefore(from)}::text[]::tsquery[]) as stretch (words), lateral (${within}) as item limit ${walk.limit}`;
};

/** Other orders than the newest have to see every find of their words. */
const walkFor = (search: Search, from: Date, isNewestFirst: boolean, walk: Walk) => {
  if (!search.keyword) return walkOf(walk);
  if (isNewestFirst) return walkWords(search.keyword, from, walk);
  const anyTime = sql`''::tsquery`;
  return walkOf({ ...walk, filter: sql`${walk.filter} and ${itemFragments.matchesWithin(search.keyword, anyTime)}` });
};

function statementOf(viewer: Viewer, search: Search, place: Place, limit: number, now: Date) {
  const order = orderOf(search, place.snapshot);
  const filter = sql`${listedTo(viewer, place.snapshot)} and ${sql.join([sql`true`, ...conditionsOf(search)], sql` and `)}`;
  const distance = search.from ? sql`round(${itemFragments.distanceKm(search.from)}::numeric, 1)::float8` : sql`null::float8`;
  const after = afterPosition(sql`key, id`, order.direction, [order.cast, 'uuid'], place.after);
  const direction = sql.raw(order.direction === 'down' ? 'desc' : 'asc');
  const isNewestFirst = order.candidates === itemFragments.newestFirst;
  // Uncapped sorts page inside the index; capped ones order their candidates first.
  const afterInIndex = order.cap === null ? afterPosition(sql`${order.key}, ${itemFragments.id}`, order.direction, [order.cast, 'uuid'], place.after) : sql`true`;
  const candidates = walkFor(search, place.snapshot, isNewestFirst, {
    columns: sql`${itemFragments.id} as id, ${order.key} as key`,
    filter: sql`${filter} and ${afterInIndex}`,
    order: order.candidates,
    limit: order.cap ?? limit + 1,
  });
  // In the order of an index, so that counting very many stops at the first few hundred.
  const counted =
    order.cap === null
      ? sql`(${walkFor(search, place.snapshot, true, { columns: sql`true as found`, filter, order: itemFragments.newestFirst, limit: searchBounds.candidates + 1 })}) as counted`
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
