import { anySql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { CorrectionId } from '../../../domain/correction.schemas.ts';
import { typedTables } from '../../tables.ts';

/** Counts those of these requests that are not decided, and how many of them are past their day. */
export async function countOpenCorrections(db: Db, ids: readonly CorrectionId[], now: Date) {
  const open = await typedTables(db)
    .selectFrom('privacy_correction')
    .select('due_at as dueAt')
    .where('id', '=', anySql(ids))
    .where('decision', 'is', null)
    .execute();
  return { count: open.length, overdue: open.filter(({ dueAt }) => dueAt <= now).length };
}
