import { sql, type RawBuilder } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Page } from '#contracts/page.ts';
import { platformErrors } from '#platform/errors/platform.errors.ts';
import type { Cursors } from '#platform/db/cursor.ts';
import type { Db } from '#platform/db/db.ts';
import { afterPosition, pageFrom, placeOfCursor } from '#platform/db/keyset.ts';
import { moderationErrors } from '../domain/moderation.errors.ts';
import type { ReportDetail, ReportFilters, ReportId, ReportRow } from '../domain/report.schemas.ts';

/** Characters of a thing in the queue. */
const titleLength = 120;
const columns = sql`
  report.id, report.subject_kind as kind, report.subject_id as "subjectId", report.about_id as "aboutId", report.reason, report.state,
  (select count(*)::int from report same where same.subject_kind = report.subject_kind and same.subject_id = report.subject_id) as reports,
  report.reported_at as "reportedAt", report.taken_by as "takenBy", report.decision,
  left(coalesce(report.evidence->>'text', report.evidence->>'title', ''), ${titleLength}) as title`;

type Row = Omit<ReportRow, 'reportedAt'> & { reportedAt: Date };
const toRow = <R extends Row>(row: R) => ({ ...row, reportedAt: row.reportedAt.toISOString() });

/** What is about an admin is kept from them, who reported above all. */
const notAbout = (admin: MemberId) => sql`report.about_id <> ${admin}`;

function* conditionsOf({ kind, reason, about }: ReportFilters): Generator<RawBuilder<unknown>> {
  if (kind) yield sql`report.subject_kind = ${kind}`;
  if (reason) yield sql`report.reason = ${reason}`;
  if (about) yield sql`report.about_id = ${about}`;
}

/**
 * A page of the queue for an admin: what waits, the oldest first; or what was decided, the last first. Nothing about
 * themselves.
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
  const key = isDecided ? sql`report.decided_at` : sql`report.reported_at`;
  const direction = isDecided ? sql`desc` : sql`asc`;
  const { rows } = await sql<Row & { sortKey: string }>`
    select ${columns}, ${key}::text as "sortKey" from report
    where ${isDecided ? sql`report.state = 'decided'` : sql`report.state <> 'decided'`}
      and ${sql.join([notAbout(admin), ...conditionsOf(filters)], sql` and `)}
      and ${afterPosition(sql`${key}, report.id`, isDecided ? 'down' : 'up', ['timestamptz', 'uuid'], place.after)}
    order by ${key} ${direction}, report.id ${direction} limit ${limit + 1}`.execute(db);
  return pageFrom(rows, limit, {
    cursors,
    list,
    place,
    positionOf: ({ sortKey, id }) => [sortKey, id],
    itemOf: ({ sortKey: _sortKey, ...row }) => toRow(row),
  });
}

type DetailRow = Row &
  Pick<ReportDetail, 'text' | 'evidence' | 'earlier' | 'decidedBy'> & {
    reporterId: MemberId;
    takenAt: Date | null;
    decidedAt: Date | null;
  };

/** One report with its evidence, for an admin. @throws platform.notFound, moderation.aboutYourself */
export async function reportById(db: Db, admin: MemberId, id: ReportId): Promise<ReportDetail> {
  const { rows } = await sql<DetailRow>`
    select ${columns}, report.reporter_id as "reporterId", report.text, report.evidence, report.taken_at as "takenAt",
      report.decided_by as "decidedBy", report.decided_at as "decidedAt",
      (select count(distinct (before.subject_kind, before.subject_id))::int from report before where before.about_id = report.about_id
        and before.state = 'decided' and before.decision <> 'dismissed' and before.id <> report.id) as earlier
    from report where report.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw platformErrors.notFound();
  if (row.aboutId === admin) throw moderationErrors.aboutYourself();
  return {
    ...toRow(row),
    takenAt: row.takenAt?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}

/** How many reports wait for an admin: as many as their queue lists. */
export async function countWaiting(db: Db, admin: MemberId): Promise<number> {
  const { rows } = await sql<{
    waiting: number;
  }>`select count(*)::int as waiting from report where state <> 'decided' and ${notAbout(admin)}`.execute(db);
  return rows[0]?.waiting ?? 0;
}
