import { countCasesAwaitingStaff, type CaseEscalationDays } from '#contracts/case-deadlines.ts';
import type { SwapId } from '#contracts/ids.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { typedTables } from '../tables.ts';

/** Counts those of these swaps whose dispute waits for staff; null where none does. */
export async function summariseWaitingDisputes(db: Db, ids: readonly SwapId[], days: CaseEscalationDays, now: Date) {
  const rows = await typedTables(db)
    .selectFrom('swap')
    .select(['disputed_at as disputedAt', 'dispute_taken_by as takenBy'])
    .where('id', '=', anySql(ids))
    .where('state', '=', 'disputed')
    .execute();
  return countCasesAwaitingStaff(
    rows.map(({ disputedAt, takenBy }) => ({ openedAt: disputedAt ?? now, isTaken: takenBy !== null })),
    days,
    now,
  );
}
