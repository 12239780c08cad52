import { ItemId, type MemberId } from '#contracts/ids.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { typedTables } from './tables.ts';

/** Titles of items as they are now, regardless of visibility: for their owners. One statement. */
export async function loadItemTitles(db: Db, ids: readonly ItemId[]): Promise<ReadonlyMap<ItemId, string>> {
  const rows = await typedTables(db).selectFrom('item').select(['id', 'title']).where('id', '=', anySql(ids)).execute();
  return new Map(rows.map(({ id, title }) => [id, title ?? '']));
}

/** The owners of these items; an item that does not exist is missing from the map. Reads without locking. */
export async function findItemOwners(db: Db, ids: readonly ItemId[]): Promise<ReadonlyMap<ItemId, MemberId>> {
  const rows = await typedTables(db)
    .selectFrom('item')
    .select(['id', 'owner_id'])
    .where('id', '=', anySql(ids))
    .execute();
  return new Map(rows.map(({ id, owner_id }) => [id, owner_id]));
}

/** The owner of an item as the audit log names it; none for one that does not exist. */
export const listItemOwnersForAudit = async (db: Db, id: string): Promise<readonly MemberId[]> => [
  ...(await findItemOwners(db, [ItemId.parse(id)])).values(),
];

/** The items of an owner that staff removed, and when they were changed last. */
export async function listItemsRemovedByStaff(db: Db, ownerId: MemberId) {
  const rows = await typedTables(db)
    .selectFrom('item')
    .select(['id', 'title', 'updated_at'])
    .where('owner_id', '=', ownerId)
    .where('state', '=', 'removed')
    .execute();
  return rows.map(({ id, title, updated_at }) => ({ id, title: title ?? '', changedAt: updated_at }));
}
