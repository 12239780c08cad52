import { sql, type RawBuilder } from 'kysely';
import type { ItemId, MemberId } from '#contracts/ids.ts';
import type { Page } from '#contracts/page.ts';
import { entityColumns } from '#platform/db/columns.ts';
import { isNoneSql } from './boosts/boost-fragments.ts';
import type { Db } from '#platform/db/db.ts';
import type { CursorCodec } from '#platform/db/cursor.ts';
import type { CategorySlug } from '../domain/categories.ts';
import type { ItemCard } from '../domain/item.views.ts';
import { itemCardColumns, noDistanceColumns } from './card-columns.ts';
import { Item } from './item.entity.ts';
import { isAfterPositionSql, toPage, parsePageCursor } from '#platform/db/keyset.ts';
import { preparedSql } from '#platform/db/prepared.ts';
import { query, selectList } from '#platform/db/query.ts';
import { isListedToSql, type ItemViewer } from './visibility.ts';

const item = entityColumns(Item);
const position = selectList({ sortKey: sql<string>`${item.visibleFrom}::text` });

export interface NewestItemsQuery {
  readonly category?: CategorySlug | undefined;
  readonly ownerId?: MemberId | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
  /** Items that the list shows elsewhere: boosted ones. */
  readonly except?: readonly ItemId[] | undefined;
}

/** SQL condition on `item` for what the list is narrowed to. */
export const isInNewestListSql = ({ category, ownerId }: NewestItemsQuery): RawBuilder<boolean> => sql`(
  ${category === undefined ? sql`true` : sql`${item.categories} @> ${[category]}::text[]`}
  and ${ownerId === undefined ? sql`true` : sql`${item.ownerId} = ${ownerId}`})`;

/**
 * Items by the time from which everyone may see them, newest first. Editing does not move an item, and items that
 * become visible during paging lie after the first page's snapshot time, so no item is skipped or repeated. One
 * statement on `item_newest`.
 */
export async function listNewestItems(
  db: Db,
  cursors: CursorCodec,
  viewer: ItemViewer,
  input: NewestItemsQuery,
  now: Date,
): Promise<Page<ItemCard>> {
  const list = ['items.newest', input.category ?? null, input.ownerId ?? null];
  const place = parsePageCursor(cursors, list, input.cursor, now);
  const isForAll = input.category === undefined && input.ownerId === undefined;
  const { rows } = await query`
    ${isForAll ? preparedSql : sql``} select ${itemCardColumns(now)}, ${noDistanceColumns}, ${position}
    from item
    where ${isListedToSql(viewer, place.snapshot)}
      and ${isInNewestListSql(input)} and ${isNoneSql(input.except ?? [])}
      and ${isAfterPositionSql(sql`${item.visibleFrom}, ${item.id}`, 'down', ['timestamptz', 'uuid'], place.after)}
    order by ${item.visibleFrom} desc, ${item.id} desc
    limit ${input.limit + 1}`.execute(db);
  return toPage(rows, input.limit, {
    cursors,
    list,
    place,
    positionOf: ({ sortKey, id }) => [sortKey, id],
    itemOf: ({ sortKey: _sortKey, ...card }) => card,
  });
}
