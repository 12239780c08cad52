import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Page } from '#contracts/page.ts';
import { parseReadableRows } from '#contracts/rows.ts';
import type { CursorCodec } from '#platform/db/cursor.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList, type SelectedRow } from '#platform/db/query.ts';
import { isAfterPositionSql, toPage, parsePageCursor } from '#platform/db/keyset.ts';
import { memberNames } from '#modules/identity/public.ts';
import type { StaffCorrectionRow, CorrectionView } from '../../../domain/correction.schemas.ts';
import { typedTables } from '../../tables.ts';
import { PrivacyCorrection } from '../../correction.entity.ts';

const request = entityColumns(PrivacyCorrection, 'request');
const { id, whatIsWrong, shouldBe, askedAt, dueAt, decision, answer, decidedAt } = request;
const columns = selectList({ id, whatIsWrong, shouldBe, askedAt, dueAt, decision, answer, decidedAt });
type StoredCorrection = SelectedRow<typeof columns>;

const toCorrectionView = (stored: StoredCorrection): CorrectionView => ({
  id: stored.id,
  whatIsWrong: stored.whatIsWrong,
  shouldBe: stored.shouldBe,
  askedAt: stored.askedAt.toISOString(),
  dueAt: stored.dueAt.toISOString(),
  decision: stored.decision,
  answer: stored.answer,
  decidedAt: stored.decidedAt?.toISOString() ?? null,
});

const shown = 20;

/** A member's own requests, newest first. */
export async function listCorrections(db: Db, member: MemberId): Promise<CorrectionView[]> {
  const { rows } = await query`
    select ${columns} from privacy_correction request
    where ${request.memberId} = ${member} order by ${askedAt} desc limit ${shown}`.execute(db);
  return parseReadableRows(rows, toCorrectionView);
}

interface CorrectionListQuery {
  readonly decided: 'yes' | 'no';
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Requests for staff: the open ones by due date, most urgent first; or the decided ones, newest first. */
export async function listStaffCorrections(
  db: Db,
  cursors: CursorCodec,
  admin: MemberId,
  { decided, cursor, limit }: CorrectionListQuery,
  now: Date,
): Promise<Page<StaffCorrectionRow>> {
  const list = ['members.corrections', decided];
  const place = parsePageCursor(cursors, list, cursor, now);
  const isDecided = decided === 'yes';
  const moment = isDecided ? decidedAt : dueAt;
  const direction = isDecided ? sql`desc` : sql`asc`;
  const ofMember = selectList({
    memberId: request.memberId,
    username: sql<string | null>`names.username`,
    sortKey: sql<string>`${moment}::text`,
  });
  const position = isAfterPositionSql(
    sql`${moment}, ${id}`,
    isDecided ? 'down' : 'up',
    ['timestamptz', 'uuid'],
    place.after,
  );
  const { rows } = await query`
    select ${columns}, ${ofMember}
    from privacy_correction request left join ${memberNames} names on names.id = ${request.memberId}
    where (${decision} is null) = ${!isDecided} and ${position}
    order by ${moment} ${direction}, ${id} ${direction} limit ${limit + 1}`.execute(db);
  return toPage(rows, limit, {
    cursors,
    list,
    place,
    positionOf: ({ sortKey, id }) => [sortKey, id],
    itemOf: (row) => ({
      ...toCorrectionView(row),
      memberId: row.memberId,
      username: row.username ?? '',
      isOverdue: row.decision === null && row.dueAt < now,
      isYours: row.memberId === admin,
    }),
  });
}

/** Counts the open requests and the overdue ones. */
export const countCorrections = (db: Db, now: Date): Promise<{ open: number; overdue: number }> =>
  typedTables(db)
    .selectFrom('privacy_correction')
    .select([
      sql<number>`count(*)::int`.as('open'),
      sql<number>`count(*) filter (where due_at < ${now})::int`.as('overdue'),
    ])
    .where('decision', 'is', null)
    .executeTakeFirstOrThrow();
