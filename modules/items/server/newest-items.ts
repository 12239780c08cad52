import { sql, type RawBuilder } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Page } from '#contracts/page.ts';
import { entityColumns } from '#platform/db/columns.ts';
import { isNotLiftedSql, noLifting, type LiftedCards, type Lifting } from './boosts/boosted-cards.ts';
import type { Db } from '#platform/db/db.ts';
import type { CursorCodec } from '#platform/db/cursor.ts';
import type { CategorySlug } from '../domain/categories.ts';
import type { ItemCard } from '../domain/item.views.ts';
import { itemCardColumns, noDistanceColumns } from './card-columns.ts';
import { Item } from './item.entity.ts';
import { isAfterPositionSql, toPage, parsePageCursor } from '#platform/db/keyset.ts';
import { preparedSql } from '#platform/db/prepared.ts';
import { query, selectList, selectLists } from '#platform/db/query.ts';
import { isListedToSql, type ItemViewer } from './visibility.ts';

const item = entityColumns(Item);
/** The place of a card in the list's own order, and of one that is lifted out of it. */
const position = selectList({
  sortKey: sql<string>`${item.visibleFrom}::text`,
  liftedPlace: sql<number | null>`null::integer`,
});

export interface NewestItemsQuery {
  readonly category?: CategorySlug | undefined;
  readonly ownerId?: MemberId | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** SQL condition on `item` for what the list is narrowed to. */
export const isInNewestListSql = ({
  category,
  ownerId,
}: Pick<NewestItemsQuery, 'category' | 'ownerId'>): RawBuilder<boolean> => sql`(
  ${category === undefined ? sql`true` : sql`${item.categories} @> ${[category]}::text[]`}
  and ${ownerId === undefined ? sql`true` : sql`${item.ownerId} = ${ownerId}`})`;

/**
 * Items by the time from which everyone may see them, newest first. Editing does not move an item, and items that
 * become visible during paging lie after the first page's snapshot time, so no item is skipped or repeated. One
 * statement on `item_newest`, with the cards of the lifted items.
 */
export async function listNewestItems(
  db: Db,
  cursors: CursorCodec,
  viewer: ItemViewer,
  { cursor, limit, ...input }: NewestItemsQuery,
  now: Date,
  lifting: Lifting<ItemCard> = noLifting(limit),
): Promise<Page<ItemCard> & LiftedCards> {
  const list = ['items.newest', input.category ?? null, input.ownerId ?? null];
  const place = parsePageCursor(cursors, list, cursor, now);
  const isForAll = input.category === undefined && input.ownerId === undefined;
  const columns = selectLists(itemCardColumns(now), noDistanceColumns);
  const { rows } = await query`
    ${isForAll ? preparedSql : sql``} with lifted as materialized (${lifting.items})
    (select ${columns}, null as "sortKey", lifted.place as "liftedPlace"
    from lifted join item on ${item.id} = lifted.id
    order by lifted.place)
    union all
    (select ${columns}, ${position}
    from item
    where ${isListedToSql(viewer, place.snapshot)}
      and ${isInNewestListSql(input)} and ${isNotLiftedSql(lifting)}
      and ${isAfterPositionSql(sql`${item.visibleFrom}, ${item.id}`, 'down', ['timestamptz', 'uuid'], place.after)}
    order by ${item.visibleFrom} desc, ${item.id} desc
    limit ${sql.lit(limit + 1)})`.execute(db);
  const lifted = rows.filter(({ liftedPlace }) => liftedPlace !== null).map(toCard);
  const own = rows.slice(lifted.length);
  return {
    lifted,
    ...toPage(own, lifting.limitBeside(lifted), {
      cursors,
      list,
      place,
      positionOf: ({ sortKey, id }) => [sortKey, id],
      itemOf: toCard,
    }),
  };
}

const toCard = <Row extends { readonly sortKey: unknown; readonly liftedPlace: unknown }>({
  sortKey: _sortKey,
  liftedPlace: _place,
  ...card
}: Row) => card;
