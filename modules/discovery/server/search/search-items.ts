import type { Page } from '#contracts/page.ts';
import type { CursorCodec } from '#platform/db/cursor.ts';
import type { Db } from '#platform/db/db.ts';
import { toPage } from '#platform/db/keyset.ts';
import {
  noBoostedItems,
  type ItemCard,
  type ItemViewer,
  type BoostedCards,
  type BoostedItems,
} from '#modules/items/public.ts';
import type { TypedWord } from '../words/correct-words.ts';
import { toSearchPosition, readSearchCursor, writeNextWindowCursor } from './search-cursor.ts';
import { buildSearchStatement } from './search-statement.ts';
import type { ResolvedSearch } from './search-terms.ts';

export interface SearchPageQuery {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

export interface FoundItems extends Page<ItemCard> {
  /** Readings of the words; set only where nothing was found. */
  readonly similar: readonly TypedWord[] | null;
}

/**
 * Reads one page of finds in one statement. Words and places use their indexes. Where finds are many, the best of the
 * newest hundred or so come first, then the best of the next: no search sorts the table, and every find is reached.
 */
export async function searchItems(
  db: Db,
  cursors: CursorCodec,
  viewer: ItemViewer,
  search: ResolvedSearch,
  page: SearchPageQuery,
  now: Date,
  boosts: BoostedItems<ItemCard> = noBoostedItems(page.limit),
): Promise<FoundItems & BoostedCards> {
  // The viewer's own listings may change between two pages.
  const { listed: _listed, ...searchQuery } = search;
  const list = ['discovery.search', viewer?.id ?? null, searchQuery];
  const place = readSearchCursor(cursors, list, page.cursor, now);
  const { rows } = await buildSearchStatement(viewer, search, place, { limit: page.limit, boosts }, now).execute(db);
  const [found = { cards: [], boosted: [], total: null, next: null, similar: null }] = rows;
  const { items, nextCursor } = toPage(found.cards, boosts.limitBeside(found.boosted), {
    cursors,
    list,
    place,
    positionOf: ({ sortKeys, id }) => toSearchPosition(place.window, ...sortKeys.map(String), id),
    itemOf: ({ sortKeys: _sortKeys, ...card }) => card,
  });
  return {
    items,
    boosted: found.boosted,
    nextCursor: nextCursor ?? (found.next && writeNextWindowCursor(cursors, list, place, found.next)),
    ...(found.total !== null && { approximateCount: found.total }),
    similar: found.similar,
  };
}
