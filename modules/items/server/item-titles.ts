import { sql } from 'kysely';
import type { ItemId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';

/** Titles of items regardless of visibility: for staff only. One statement. */
export async function itemTitles(db: Db, ids: readonly ItemId[]): Promise<ReadonlyMap<ItemId, string>> {
  const { rows } = await sql<{
    id: ItemId;
    title: string;
  }>`select id, coalesce(title, '') as title from item where id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, title }) => [id, title]));
}
