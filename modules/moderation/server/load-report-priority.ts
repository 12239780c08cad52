import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { computePriority } from '../domain/priority.ts';
import type { ReportReason } from '../domain/report-choices.ts';
import { typedTables } from './tables.ts';
import type { ReportSubject } from './report-subjects.ts';

const count = (condition: ReturnType<typeof sql<boolean>>) => sql<number>`count(*) filter (where ${condition})::int`;

/** Serializes the reports of one thing, so that each counts those before it. The lock ends with the transaction. */
export const lockReportSubject = (unit: Unit, { kind, id }: { readonly kind: string; readonly id: string }) =>
  sql`select pg_advisory_xact_lock(hashtextextended('moderation.thing:' || ${`${kind} ${id}`}::text, 0))`.execute(
    unit.db,
  );

/** The priority that one more report gives to a thing. */
export async function loadReportPriority(
  unit: Unit,
  reporterId: MemberId | null,
  subject: ReportSubject,
  reason: ReportReason,
) {
  const reports = typedTables(unit.db).selectFrom('report');
  const isUpheld = sql<boolean>`state = 'decided' and decision <> 'dismissed'`;
  const reporter = await reports
    .select([count(sql<boolean>`state = 'decided'`).as('decided'), count(isUpheld).as('upheld')])
    .where(reporterId === null ? sql<boolean>`false` : sql<boolean>`reporter_id = ${reporterId}`)
    .executeTakeFirstOrThrow();
  const about = await reports
    .select(sql<number>`count(distinct (subject_kind, subject_id)) filter (where ${isUpheld})::int`.as('against'))
    .where('about_id', '=', subject.aboutId)
    .executeTakeFirstOrThrow();
  const same = await reports
    .select([sql<number>`count(*)::int`.as('others'), sql<number>`coalesce(max(priority), 0)::int`.as('highest')])
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .where('state', '<>', 'decided')
    .executeTakeFirstOrThrow();
  return computePriority({ reason, ...reporter, ...about, ...same });
}
