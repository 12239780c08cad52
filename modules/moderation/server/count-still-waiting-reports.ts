import { countCasesAwaitingStaff, type CaseEscalationDays } from '#contracts/case-deadlines.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { ReportId } from '../domain/report.schemas.ts';
import { typedTables } from './tables.ts';

/** Counts those of these reports that wait for staff; null where none does. */
export async function countStillWaitingReports(db: Db, ids: readonly ReportId[], days: CaseEscalationDays, now: Date) {
  const rows = await typedTables(db)
    .selectFrom('report')
    .select(['reported_at as openedAt', 'state'])
    .where('id', '=', anySql(ids))
    .where('state', '<>', 'decided')
    .execute();
  return countCasesAwaitingStaff(
    rows.map(({ openedAt, state }) => ({ openedAt, isTaken: state === 'taken' })),
    days,
    now,
  );
}
