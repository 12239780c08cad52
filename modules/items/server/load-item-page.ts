import { sql, type RawBuilder } from 'kysely';
import type { ItemId } from '#contracts/ids.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { preparedMarkSql } from '#platform/db/prepared.ts';
import { query, selectList, selectLists, type SelectedRow } from '#platform/db/query.ts';
import { memberNames } from '#modules/identity/public.ts';
import type { ItemPage } from '../domain/item.views.ts';
import { itemErrors } from '../domain/items.errors.ts';
import { itemDetailColumns } from './detail-columns.ts';
import { Item } from './item.entity.ts';
import {
  isHiddenWithOwnerSql,
  isOwnOrNegotiatedSql,
  isListedForViewerSql,
  isOwnerNotBlockedSql,
  isVisibleToSql,
  type ItemViewer,
} from './visibility.ts';

const item = entityColumns(Item);

const owner = sql`left join ${memberNames} as owner on owner.id = ${item.ownerId}`;

/**
 * Whether others may see the owner: not while banned or away, from that commit on. The handler of the event hides the
 * items themselves a moment later.
 */
const isOwnerHere = (viewer: ItemViewer) => sql`(owner.id is not null or ${isOwnOrNegotiatedSql(viewer)})`;

const openColumns = (viewer: ItemViewer, now: Date, isOpen: RawBuilder<boolean>) =>
  selectLists(itemDetailColumns(viewer, now), selectList({ isOpen }));
type StoredItem = SelectedRow<ReturnType<typeof openColumns>>;

/**
 * The page of one item. For an item that is published but not yet open to this viewer, only the time from which it is.
 * @throws items.notFound for items that the viewer may not know of
 */
export async function loadItemPage(db: Db, viewer: ItemViewer, id: ItemId, now: Date): Promise<ItemPage> {
  const isOpen = isVisibleToSql(viewer, now);
  const opensLater = sql`(${item.state} in ('published', 'reserved') and not ${isHiddenWithOwnerSql(now)} and ${isOwnerNotBlockedSql(viewer)})`;
  const { rows } = await query`
    ${preparedMarkSql} select ${openColumns(viewer, now, isOpen)}
    from item ${owner}
    where ${item.id} = ${id} and ${item.publishedAt} is not null and ${isOwnerHere(viewer)}
      and (${isOpen} or ${opensLater})`.execute(db);
  return pageOfRow(rows[0]);
}

/** The newest item that is listed for this viewer. @throws items.notFound where there is none */
export async function loadNewestItemDetail(db: Db, viewer: ItemViewer, now: Date): Promise<ItemPage> {
  const { rows } = await query`
    select ${openColumns(viewer, now, sql<boolean>`true`)}
    from item ${owner} where ${isListedForViewerSql(viewer, now)}
    order by ${item.visibleFrom} desc, ${item.id} desc limit 1`.execute(db);
  return pageOfRow(rows[0]);
}

function pageOfRow(row: StoredItem | undefined): ItemPage {
  if (!row) throw itemErrors.notFound();
  const { isOpen, ...detail } = row;
  return isOpen ? { kind: 'item', item: detail } : { kind: 'notYet', visibleFrom: detail.visibleFrom };
}
