import { sql } from 'kysely';
import type { ItemId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import { isListedForViewerSql } from '../visibility.ts';

const reference = selectList({ id: sql<ItemId>`item.id` });

/** The ids of the newest items that guests may see. */
export async function listNewestPublicItems(db: Db, now: Date, limit: number): Promise<readonly ItemId[]> {
  const { rows } = await query`
    select ${reference} from item where ${isListedForViewerSql(null, now)}
    order by item.visible_from desc, item.id desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
