import { sql } from 'kysely';
import type { Unit } from '#platform/db/unit.ts';
import type { Member } from '#platform/member.ts';
import type { ReportId } from '../domain/report.schemas.ts';
import { assignReport } from './assign-report.ts';
import { typedTables } from './tables.ts';

const reason = 'Next in the queue';

/**
 * Takes the most urgent thing that no one has taken. Reports that another transaction is taking are passed over, so
 * that colleagues who ask at the same moment get different ones.
 * @returns null when nothing waits
 */
export async function assignNextReport(unit: Unit, admin: Pick<Member, 'id'>): Promise<ReportId | null> {
  const next = await typedTables(unit.db)
    .selectFrom('report as next')
    .select('next.id')
    .where('next.state', '=', 'open')
    .where('next.about_id', '<>', admin.id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('report as same')
            .select(sql`1`.as('one'))
            .whereRef('same.subject_kind', '=', 'next.subject_kind')
            .whereRef('same.subject_id', '=', 'next.subject_id')
            .where('same.state', '<>', 'decided')
            .whereRef('same.id', '<', 'next.id'),
        ),
      ),
    )
    .orderBy(sql`-next.priority`)
    .orderBy('next.id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!next) return null;
  await assignReport(unit, admin, { id: next.id, reason });
  return next.id;
}
