import { sql } from 'kysely';
import type { ItemId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import { prepared } from '#platform/db/prepared.ts';
import { memberNames } from '#modules/identity/public.ts';
import type { ItemDetail, ItemPage } from '../domain/item.views.ts';
import { itemErrors } from '../domain/items.errors.ts';
import { detailColumns } from './detail-columns.ts';
import { isHidden, isTheirs, listedTo, mayBeMet, visibleTo, type Viewer } from './visibility.ts';

const owner = sql`left join ${memberNames} as owner on owner.id = item.owner_id`;

/**
 * Whether others may see the owner: not while banned or away, from that commit on. The handler of the event hides the
 * items themselves a moment later.
 */
const isOwnerHere = (viewer: Viewer) => sql`(owner.id is not null or ${isTheirs(viewer)})`;

type Row = ItemDetail & { isOpen: boolean };

/**
 * The page of one item. For an item that is published but not yet open to this viewer, only the time from which it is.
 * @throws items.notFound for items that the viewer may not know of
 */
export async function itemById(db: Db, viewer: Viewer, id: ItemId, now: Date): Promise<ItemPage> {
  const { rows } = await sql<Row>`
    ${prepared} select ${detailColumns(viewer, now)}, ${visibleTo(viewer, now)} as "isOpen"
    from item ${owner} where item.id = ${id} and item.published_at is not null and ${isOwnerHere(viewer)}
      and (${visibleTo(viewer, now)} or (item.state in ('published', 'reserved') and not ${isHidden(now)} and ${mayBeMet(viewer)}))`.execute(
    db,
  );
  return pageOfRow(rows[0]);
}

/** The newest item that is listed for this viewer. @throws items.notFound where there is none */
export async function newestItem(db: Db, viewer: Viewer, now: Date): Promise<ItemPage> {
  const { rows } = await sql<Row>`
    select ${detailColumns(viewer, now)}, true as "isOpen"
    from item ${owner} where ${listedTo(viewer, now)}
    order by item.visible_from desc, item.id desc limit 1`.execute(db);
  return pageOfRow(rows[0]);
}

function pageOfRow(row: Row | undefined): ItemPage {
  if (!row) throw itemErrors.notFound();
  const { isOpen, ...item } = row;
  return isOpen ? { kind: 'item', item } : { kind: 'notYet', visibleFrom: item.visibleFrom };
}
