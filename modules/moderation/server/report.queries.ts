import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { ImageId, type MemberId } from '#contracts/ids.ts';
import { platformErrors } from '#platform/errors/platform.errors.ts';
import type { StaffList } from '#platform/console/staff-list.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList, type SelectedRow } from '#platform/db/query.ts';
import { createEvidenceLinks, linkPicturesForStaff } from '#platform/uploads/evidence-links.ts';
import { requireReadableRow } from '#platform/rows/unreadable-rows.ts';
import { moderationErrors } from '../domain/moderation.errors.ts';
import type { StaffReportDetail, ReportFilters, ReportId, reportSortColumns } from '../domain/report.schemas.ts';
import { Report } from './report.entity.ts';
import { typedTables } from './tables.ts';

const report = entityColumns(Report);
const same = entityColumns(Report, 'same');
const before = entityColumns(Report, 'before');

/** The maximum length in characters of a title in the queue. */
const titleLength = 120;
const listed = selectList({
  id: report.id,
  kind: report.subjectKind,
  subjectId: report.subjectId,
  aboutId: report.aboutId,
  reason: report.reason,
  state: report.state,
  reports: sql<number>`(
    select count(*)::int from report same
    where ${same.subjectKind} = ${report.subjectKind} and ${same.subjectId} = ${report.subjectId})`,
  priority: report.priority,
  reportedAt: report.reportedAt,
  takenBy: report.takenBy,
  decision: report.decision,
  title: sql<string>`left(
    coalesce(${report.evidence}->>'text', ${report.evidence}->>'title', ''), ${sql.lit(titleLength)})`,
});

const detailed = selectList({
  reporterId: report.reporterId,
  text: report.text,
  evidence: report.evidence,
  imageIds: report.imageIds,
  takenAt: report.takenAt,
  decidedBy: report.decidedBy,
  decidedAt: report.decidedAt,
  earlier: sql<number>`(
    select count(distinct (${before.subjectKind}, ${before.subjectId}))::int from report before
    where ${before.aboutId} = ${report.aboutId} and ${before.state} = 'decided'
      and ${before.decision} <> 'dismissed' and ${before.id} <> ${report.id})`,
});

const toReportRow = <R extends { readonly reportedAt: Date }>(row: R) => ({
  ...row,
  reportedAt: row.reportedAt.toISOString(),
});

/** Hides reports about an admin from that admin, above all who made them. */
const notAbout = (admin: MemberId) => sql<boolean>`${report.aboutId} <> ${admin}`;

/** The list has one row for each subject: the first of its undecided reports stands for all of them. */
const leads = sql<boolean>`not exists (
  select from report same where ${same.subjectKind} = ${report.subjectKind} and ${same.subjectId} = ${report.subjectId}
    and ${same.state} <> 'decided' and ${same.id} < ${report.id})`;

interface QueueFilters extends ReportFilters {
  readonly admin: MemberId;
}

function* buildConditions({ state, kind, reason, about, admin }: QueueFilters): Generator<RawBuilder<unknown>> {
  yield notAbout(admin);
  if (state === 'decided') yield sql`${report.state} = 'decided'`;
  else yield* [sql`${report.state} <> 'decided'`, leads];
  if (kind) yield sql`${report.subjectKind} = ${kind}`;
  if (reason) yield sql`${report.reason} = ${reason}`;
  if (about) yield sql`${report.aboutId} = ${about}`;
}

type QueueRow = ReturnType<typeof toReportRow<SelectedRow<typeof listed>>>;

/** The queue of an admin, the most urgent first; without reports about that admin. */
export const staffReportQueue: StaffList<
  SelectedRow<typeof listed>,
  QueueRow,
  QueueFilters,
  (typeof reportSortColumns)[number] | 'decided'
> = {
  name: 'moderation.reports',
  from: sql`report`,
  id: report.id,
  columns: () => listed,
  sorts: {
    priority: { key: sql`(-${report.priority})`, cast: 'int' },
    age: {},
    decided: { key: report.decidedAt, cast: 'timestamptz' },
  },
  order: 'priority',
  conditions: buildConditions,
  itemOf: toReportRow,
};

/**
 * Loads a report with its evidence, for an admin. @throws platform.notFound, moderation.aboutYourself
 */
export async function loadStaffReport(
  context: Parameters<typeof linkPicturesForStaff>[0],
  admin: MemberId,
  id: ReportId,
): Promise<Omit<StaffReportDetail, 'takeBy' | 'ownerFrom'>> {
  const { rows } = await query`
    select ${listed}, ${detailed} from report where ${report.id} = ${id}`.execute(context.db);
  const [row] = rows;
  if (!row) throw platformErrors.notFound();
  if (row.aboutId === admin) throw moderationErrors.aboutYourself();
  const evidenceImages = z.object({ imageIds: z.array(ImageId) }).safeParse(row.evidence).data?.imageIds ?? [];
  const evidencePictures = await linkPicturesForStaff(context, evidenceImages);
  return requireReadableRow(row, ({ imageIds, ...rest }) => ({
    ...toReportRow(rest),
    pictures: createEvidenceLinks(context)(imageIds),
    evidencePictures,
    takenAt: row.takenAt?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }));
}

/** Counts the reports that wait for an admin: as many as their queue lists. */
export async function countReportsInAdminQueue(db: Db, admin: MemberId): Promise<number> {
  const { waiting } = await typedTables(db)
    .selectFrom('report')
    .select(sql<number>`count(*)::int`.as('waiting'))
    .where('state', '<>', 'decided')
    .where(notAbout(admin))
    .where(leads)
    .executeTakeFirstOrThrow();
  return waiting;
}
