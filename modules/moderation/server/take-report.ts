import { sql } from 'kysely';
import type { Unit } from '#platform/db/unit.ts';
import type { Member } from '#platform/member.ts';
import type { TakeReport } from '../domain/report.schemas.ts';
import { lockReports, mayStep } from './lock-report.ts';

/**
 * An admin looks into what was reported, with every report of it; also what another had taken. @throws
 * platform.notFound, moderation.aboutYourself, moderation.alreadyDecided
 */
export async function takeReport(unit: Unit, admin: Pick<Member, 'id'>, { id, reason }: TakeReport): Promise<void> {
  const reports = await lockReports(unit, id);
  mayStep(reports[0], admin.id, 'take');
  await sql`
    update report set state = 'taken', taken_by = ${admin.id}, taken_at = ${unit.now} where id = any(${reports.map((report) => report.id)}::uuid[])`.execute(
    unit.db,
  );
  unit.audit({
    action: 'moderation.take',
    subject: { kind: 'report', id },
    before: { takenBy: reports[0].takenBy },
    after: { takenBy: admin.id },
    reason,
  });
}
