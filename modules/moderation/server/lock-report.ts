import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { platformErrors } from '#platform/errors/platform.errors.ts';
import { moderationErrors } from '../domain/moderation.errors.ts';
import type { SubjectKind } from '../domain/report-choices.ts';
import { reportStates, type ReportState } from '../domain/report-state.ts';
import type { ReportId } from '../domain/report.schemas.ts';

export interface LockedReport {
  readonly id: ReportId;
  readonly kind: SubjectKind;
  readonly subjectId: string;
  readonly aboutId: MemberId;
  readonly state: ReportState;
  readonly takenBy: MemberId | null;
}

/**
 * One report and every other of the same thing that waits, locked by id; the one asked for comes first. @throws
 * platform.notFound
 */
export async function lockReports(unit: Unit, id: ReportId): Promise<readonly [LockedReport, ...LockedReport[]]> {
  const { rows } = await sql<LockedReport>`
    select same.id, same.subject_kind as kind, same.subject_id as "subjectId", same.about_id as "aboutId", same.state, same.taken_by as "takenBy"
    from report asked join report same on same.subject_kind = asked.subject_kind and same.subject_id = asked.subject_id
    where asked.id = ${id} and (same.id = asked.id or same.state <> 'decided')
    order by same.id for update of same`.execute(unit.db);
  const asked = rows.find((row) => row.id === id);
  if (!asked) throw platformErrors.notFound();
  return [asked, ...rows.filter((row) => row.id !== id)];
}

/** Whether an admin may take or decide it. @throws moderation.aboutYourself, moderation.alreadyDecided */
export function mayStep({ state, aboutId }: LockedReport, admin: MemberId, action: 'take' | 'decide'): void {
  if (aboutId === admin) throw moderationErrors.aboutYourself();
  if (!reportStates.can(state, action)) throw moderationErrors.alreadyDecided();
}
