import { sql } from 'kysely';
import type { Page } from '#contracts/page.ts';
import type { CursorCodec } from '#platform/db/cursor.ts';
import type { Db } from '#platform/db/db.ts';
import type { BoostRules } from '../../domain/boost.schemas.ts';
import type { ItemCard } from '../../domain/item.views.ts';
import { isInNewestListSql, listNewestItems, type NewestItemsQuery } from './newest-items.ts';
import { isListedForViewerSql, type ItemViewer } from '../visibility.ts';
import { loadPageWithBoosts } from '../boosts/page-with-boosts.ts';

/** The newest items with boosted ones at every fifth place. The list of one member's items is as it is. */
export async function listNewestWithBoosts(
  db: Db,
  cursors: CursorCodec,
  viewer: ItemViewer,
  input: NewestItemsQuery,
  { now, rules }: { readonly now: Date; readonly rules: BoostRules },
): Promise<Page<ItemCard>> {
  if (input.ownerId !== undefined) return listNewestItems(db, cursors, viewer, input, now);
  const { items, nextCursor } = await loadPageWithBoosts<Page<ItemCard>>(
    db,
    cursors,
    {
      list: ['items.newest', input.category ?? null],
      cursor: input.cursor,
      limit: input.limit,
      isListed: sql`${isListedForViewerSql(viewer, now)} and ${isInNewestListSql(input)}`,
      read: (cursor, boosts) => listNewestItems(db, cursors, viewer, { ...input, cursor }, now, boosts),
      ended: { items: [], nextCursor: null },
    },
    { now, rules },
  );
  return { items, nextCursor };
}
