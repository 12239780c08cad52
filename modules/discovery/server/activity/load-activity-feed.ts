import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { CursorCodec, CursorPosition } from '#platform/db/cursor.ts';
import type { Db } from '#platform/db/db.ts';
import { isAfterPositionSql, toPage, parsePageCursor } from '#platform/db/keyset.ts';
import { query, type SelectList } from '#platform/db/query.ts';
import {
  itemCardColumns,
  loadItemCards,
  itemSqlFragments,
  isListedForViewerSql,
  type ItemCard,
  type ItemViewer,
} from '#modules/items/public.ts';
import { listCompletedSwaps, type CompletedSwap } from '#modules/swaps/public.ts';
import type { ActivityEntry } from '../../domain/activity.schemas.ts';
import type { SearchPageQuery } from '../search/search-items.ts';
import { findMembersShowingName } from './activity-names.ts';

interface ActivityEvent {
  /** The time to the microsecond as PostgreSQL writes it, and what it orders by among equal times. */
  readonly sortKey: string;
  readonly id: string;
  readonly at: Date;
  readonly item: ItemCard | null;
  readonly swap: CompletedSwap | null;
}

/** The public feed: items newly open to everyone and completed swaps, newest first. */
export async function loadActivityFeed(
  db: Db,
  cursors: CursorCodec,
  viewer: ItemViewer,
  page: SearchPageQuery,
  now: Date,
) {
  const list = ['discovery.activity', viewer?.id ?? null];
  const place = parsePageCursor(cursors, list, page.cursor, now);
  const wanted = { after: place.after, before: place.snapshot, limit: page.limit + 1 };
  const [listed, swapped] = await Promise.all([newItems(db, viewer, wanted, now), listCompletedSwaps(db, wanted)]);
  const happenings = [
    ...listed.map(({ sortKey, ...item }) => ({
      sortKey,
      id: item.id,
      at: new Date(item.visibleFrom),
      item,
      swap: null,
    })),
    ...swapped.map((swap) => ({ sortKey: swap.sortKey, id: swap.id, at: swap.completedAt, item: null, swap })),
  ]
    .sort((one, other) => byTime(other, one))
    .slice(0, page.limit + 1);
  const cut = toPage(happenings, page.limit, {
    cursors,
    list,
    place,
    positionOf: ({ sortKey, id }) => [sortKey, id],
    itemOf: (happening) => happening,
  });
  return { items: await shown(db, viewer, cut.items, now), nextCursor: cut.nextCursor };
}

/** The order of both sources: time to the microsecond, then id as PostgreSQL orders uuids. */
const byTime = (one: ActivityEvent, other: ActivityEvent): number =>
  one.at.getTime() - other.at.getTime() || compare(one.sortKey, other.sortKey) || compare(one.id, other.id);
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

async function newItems(
  db: Db,
  viewer: ItemViewer,
  { after, before, limit }: { readonly after: CursorPosition | null; readonly before: Date; readonly limit: number },
  now: Date,
) {
  const { visibleFrom, id, table, newestFirst } = itemSqlFragments;
  const columns =
    sql`${itemCardColumns(now)}, null as "distanceKm", ${visibleFrom}::text as "sortKey"` as unknown as SelectList<
      ItemCard & { readonly sortKey: string }
    >;
  const isAfter = isAfterPositionSql(sql`${visibleFrom}, ${id}`, 'down', ['timestamptz', 'uuid'], after);
  const { rows } = await query`
    select ${columns} from ${table}
    where ${isListedForViewerSql(viewer, before)} and ${visibleFrom} <= ${before} and ${isAfter}
    order by ${newestFirst} limit ${limit}`.execute(db);
  return rows;
}

/** A swap is shown where the viewer may see all of its items and thereby the members who gave them. */
async function shown(db: Db, viewer: ItemViewer, happenings: readonly ActivityEvent[], now: Date) {
  const swaps = happenings.flatMap(({ swap }) => swap ?? []);
  const members = new Set<MemberId>([
    ...happenings.flatMap(({ item }) => item?.ownerId ?? []),
    ...swaps.flatMap(({ legs }) => legs.flatMap(({ fromId, toId }) => [fromId, toId])),
  ]);
  const [cards, names] = await Promise.all([
    loadItemCards(
      db,
      viewer,
      swaps.flatMap(({ legs }) => legs.flatMap(({ itemId }) => itemId ?? [])),
      now,
    ),
    findMembersShowingName(db, viewer, [...members]),
  ]);
  const cardsById = new Map(cards.map((card) => [card.id, card]));
  return happenings.flatMap(({ item, swap, at }): ActivityEntry<ItemCard>[] => {
    if (item) return [{ kind: 'listed' as const, at: at.toISOString(), item, owner: names.get(item.ownerId) ?? null }];
    if (!swap) return [];
    const ids = swap.legs.flatMap(({ itemId }) => itemId ?? []);
    const items = ids.flatMap((id) => cardsById.get(id) ?? []);
    if (items.length < ids.length) return [];
    const isChain = swap.originKind === 'chain';
    // A chain that lost a leg completes for the others: a giver who received nothing did not get what they wanted.
    const served = new Set(swap.legs.flatMap(({ fromId, toId }) => (isChain ? [toId] : [fromId, toId])));
    return [
      {
        kind: 'swapped' as const,
        id: swap.id,
        at: at.toISOString(),
        items,
        hasCash: swap.legs.some(({ itemId }) => itemId === null),
        chainOf: isChain ? served.size : null,
        people: [...served].flatMap((id) => names.get(id) ?? []),
      },
    ];
  });
}
