import { sql, type RawBuilder } from 'kysely';
import type { ImageId, MemberId } from '#contracts/ids.ts';
import type { ImageVariant } from '#contracts/image-files.ts';
import type { Page } from '#contracts/page.ts';
import { platformErrors } from '#platform/errors/platform.errors.ts';
import type { Cursors } from '#platform/db/cursor.ts';
import { columnsOf } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { afterPosition, pageFrom, placeOfCursor } from '#platform/db/keyset.ts';
import { query, selectList } from '#platform/db/query.ts';
import { moderationErrors } from '../domain/moderation.errors.ts';
import type { ReportDetail, ReportFilters, ReportId, ReportRow } from '../domain/report.schemas.ts';
import { Report } from './report.entity.ts';
import { tablesOf } from './tables.ts';

const report = columnsOf(Report);
const same = columnsOf(Report, 'same');
const before = columnsOf(Report, 'before');

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

const inWords = <R extends { readonly reportedAt: Date }>(row: R) => ({
  ...row,
  reportedAt: row.reportedAt.toISOString(),
});

/** Hides reports about an admin from that admin, above all who made them. */
const notAbout = (admin: MemberId) => sql<boolean>`${report.aboutId} <> ${admin}`;

function* conditionsOf({ kind, reason, about }: ReportFilters): Generator<RawBuilder<unknown>> {
  if (kind) yield sql`${report.subjectKind} = ${kind}`;
  if (reason) yield sql`${report.reason} = ${reason}`;
  if (about) yield sql`${report.aboutId} = ${about}`;
}

/**
 * A page of the queue for an admin: undecided reports, the oldest first; or decided ones, the last first. Excludes
 * reports about that admin.
 */
export async function listReports(
  db: Db,
  cursors: Cursors,
  admin: MemberId,
  { cursor, limit, ...filters }: ReportFilters & { cursor?: string | undefined; limit: number },
  now: Date,
): Promise<Page<ReportRow>> {
  const list = ['moderation.reports', admin, filters];
  const place = placeOfCursor(cursors, list, cursor, now);
  const isDecided = filters.state === 'decided';
  const key = isDecided ? report.decidedAt : report.reportedAt;
  const direction = isDecided ? sql`desc` : sql`asc`;
  const { rows } = await query`
    select ${listed}, ${selectList({ sortKey: sql<string>`${key}::text` })} from report
    where ${isDecided ? sql`${report.state} = 'decided'` : sql`${report.state} <> 'decided'`}
      and ${sql.join([notAbout(admin), ...conditionsOf(filters)], sql` and `)}
      and ${afterPosition(sql`${key}, ${report.id}`, isDecided ? 'down' : 'up', ['timestamptz', 'uuid'], place.after)}
    order by ${key} ${direction}, ${report.id} ${direction} limit ${limit + 1}`.execute(db);
  return pageFrom(rows, limit, {
    cursors,
    list,
    place,
    positionOf: ({ sortKey, id }) => [sortKey, id],
    itemOf: ({ sortKey: _sortKey, ...row }) => inWords(row),
  });
}

/** One report with its evidence, for an admin. @throws platform.notFound, moderation.aboutYourself */
export async function reportById(
  db: Db,
  admin: MemberId,
  id: ReportId,
  linkTo: (image: ImageId, width: ImageVariant['width']) => string,
): Promise<ReportDetail> {
  const { rows } = await query`
    select ${listed}, ${detailed} from report where ${report.id} = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw platformErrors.notFound();
  if (row.aboutId === admin) throw moderationErrors.aboutYourself();
  const { imageIds, ...rest } = row;
  return {
    ...inWords(rest),
    pictures: imageIds.map((image) => ({ id: image, small: linkTo(image, 320), large: linkTo(image, 1600) })),
    takenAt: row.takenAt?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}

/** Counts the reports that wait for an admin: as many as their queue lists. */
export async function countWaiting(db: Db, admin: MemberId): Promise<number> {
  const { waiting } = await tablesOf(db)
    .selectFrom('report')
    .select(sql<number>`count(*)::int`.as('waiting'))
    .where('state', '<>', 'decided')
    .where(notAbout(admin))
    .executeTakeFirstOrThrow();
  return waiting;
}
