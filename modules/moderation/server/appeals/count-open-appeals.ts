import { anySql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { AppealId } from '../../domain/appeal.ts';
import { typedTables } from '../tables.ts';

/** Counts those of these appeals that are not decided. */
export async function countOpenAppeals(db: Db, ids: readonly AppealId[]): Promise<number> {
  const open = await typedTables(db)
    .selectFrom('appeal')
    .select('id')
    .where('id', '=', anySql(ids))
    .where('state', '=', 'open')
    .execute();
  return open.length;
}
