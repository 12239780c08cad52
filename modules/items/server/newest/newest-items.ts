import { sql, type RawBuilder } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Page } from '#contracts/page.ts';
import { entityColumns } from '#platform/db/columns.ts';
import { isNotBoostedSql, noBoostedItems, type BoostedCards, type BoostedItems } from '../boosts/boosted-cards.ts';
import type { Db } from '#platform/db/db.ts';
import type { CursorCodec } from '#platform/db/cursor.ts';
import type { CategorySlug } from '../../domain/categories.ts';
import type { ItemCard } from '../../domain/item.views.ts';
import { itemCardColumns, noDistanceColumns } from '../card-columns.ts';
import { Item } from '../item.entity.ts';
import { isAfterPositionSql, toPage, parsePageCursor } from '#platform/db/keyset.ts';
import { preparedMarkSql } from '#platform/db/prepared.ts';
import { query, selectList, selectLists } from '#platform/db/query.ts';
import { isListedForViewerSql, type ItemViewer } from '../visibility.ts';

const item = entityColumns(Item);
/** The place of a card in the list's own order, and of one that is boosted out of it. */
const position = selectList({
  sortKey: sql<string>`${item.visibleFrom}::text`,
  boostPlace: sql<number | null>`null::integer`,
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
 * statement on `item_newest`, with the cards of the boosted items.
 */
export async function listNewestItems(
  db: Db,
  cursors: CursorCodec,
  viewer: ItemViewer,
  { cursor, limit, ...input }: NewestItemsQuery,
  now: Date,
  boosts: BoostedItems<ItemCard> = noBoostedItems(limit),
): Promise<Page<ItemCard> & BoostedCards> {
  const list = ['items.newest', input.category ?? null, input.ownerId ?? null];
  const place = parsePageCursor(cursors, list, cursor, now);
  const isForAll = input.category === undefined && input.ownerId === undefined;
  const columns = selectLists(itemCardColumns(now), noDistanceColumns);
  const { rows } = await query`
    ${isForAll ? preparedMarkSql : sql``} with boosted as materialized (${boosts.items})
    (select ${columns}, null as "sortKey", boosted.place as "boostPlace"
    from boosted join item on ${item.id} = boosted.id
    order by boosted.place)
    union all
    (select ${columns}, ${position}
    from item
    where ${isListedForViewerSql(viewer, place.snapshot)}
      and ${isInNewestListSql(input)} and ${isNotBoostedSql(boosts)}
      and ${isAfterPositionSql(sql`${item.visibleFrom}, ${item.id}`, 'down', ['timestamptz', 'uuid'], place.after)}
    order by ${item.visibleFrom} desc, ${item.id} desc
    limit ${sql.lit(limit + 1)})`.execute(db);
  const boosted = rows.filter(({ boostPlace }) => boostPlace !== null).map(toCard);
  const own = rows.slice(boosted.length);
  return {
    boosted,
    ...toPage(own, boosts.limitBeside(boosted), {
      cursors,
      list,
      place,
      positionOf: ({ sortKey, id }) => [sortKey, id],
      itemOf: toCard,
    }),
  };
}

const toCard = <Row extends { readonly sortKey: unknown; readonly boostPlace: unknown }>({
  sortKey: _sortKey,
  boostPlace: _place,
  ...card
}: Row) => card;
