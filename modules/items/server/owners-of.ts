import { sql } from 'kysely';
import type { ItemId, MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';

/** The owners of these items; an item that does not exist is missing from the map. Reads without locking. */
export async function ownersOf(db: Db, ids: readonly ItemId[]): Promise<ReadonlyMap<ItemId, MemberId>> {
  const { rows } = await sql<{ id: ItemId; ownerId: MemberId }>`
    select id, owner_id as "ownerId" from item where id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ownerId }) => [id, ownerId]));
}
