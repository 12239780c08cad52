import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Page } from '#contracts/page.ts';
import type { Cursors } from '#platform/db/cursor.ts';
import type { Db } from '#platform/db/db.ts';
import { afterPosition, pageFrom, placeOfCursor } from '#platform/db/keyset.ts';
import { memberNames } from '#modules/identity/public.ts';
import type {
  CorrectionDecision,
  CorrectionId,
  CorrectionRow,
  CorrectionView,
} from '../../domain/correction.schemas.ts';

interface Row {
  readonly id: CorrectionId;
  readonly whatIsWrong: string;
  readonly shouldBe: string;
  readonly askedAt: Date;
  readonly dueAt: Date;
  readonly decision: CorrectionDecision | null;
  readonly answer: string | null;
  readonly decidedAt: Date | null;
}

const columns = sql`
  request.id, what_is_wrong as "whatIsWrong", should_be as "shouldBe", asked_at as "askedAt", due_at as "dueAt", decision, answer, decided_at as "decidedAt"`;

const viewOf = ({ id, whatIsWrong, shouldBe, askedAt, dueAt, decision, answer, decidedAt }: Row): CorrectionView => ({
  id,
  whatIsWrong,
  shouldBe,
  askedAt: askedAt.toISOString(),
  dueAt: dueAt.toISOString(),
  decision,
  answer,
  decidedAt: decidedAt?.toISOString() ?? null,
});

const shown = 20;

/** A member's own requests, newest first. */
export async function correctionsOf(db: Db, member: MemberId): Promise<CorrectionView[]> {
  const { rows } =
    await sql<Row>`select ${columns} from privacy_correction request where member_id = ${member} order by asked_at desc limit ${shown}`.execute(
      db,
    );
  return rows.map(viewOf);
}

interface ListWish {
  readonly decided: 'yes' | 'no';
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Requests for staff: the open ones by due date, most urgent first; or the decided ones, newest first. */
export async function correctionsForStaff(
  db: Db,
  cursors: Cursors,
  admin: MemberId,
  { decided, cursor, limit }: ListWish,
  now: Date,
): Promise<Page<CorrectionRow>> {
  const list = ['members.corrections', decided];
  const place = placeOfCursor(cursors, list, cursor, now);
  const isDecided = decided === 'yes';
  const key = isDecided ? sql`request.decided_at` : sql`request.due_at`;
  const direction = isDecided ? sql`desc` : sql`asc`;
  const { rows } = await sql<Row & { memberId: MemberId; username: string | null; sortKey: string }>`
    select ${columns}, request.member_id as "memberId", names.username, ${key}::text as "sortKey"
    from privacy_correction request left join ${memberNames} names on names.id = request.member_id
    where (decision is null) = ${!isDecided} and ${afterPosition(sql`${key}, request.id`, isDecided ? 'down' : 'up', ['timestamptz', 'uuid'], place.after)}
    order by ${key} ${direction}, request.id ${direction} limit ${limit + 1}`.execute(db);
  return pageFrom(rows, limit, {
    cursors,
    list,
    place,
    positionOf: ({ sortKey, id }) => [sortKey, id],
    itemOf: (row) => ({
      ...viewOf(row),
      memberId: row.memberId,
      username: row.username ?? '',
      isOverdue: row.decision === null && row.dueAt < now,
      isYours: row.memberId === admin,
    }),
  });
}

/** Counts the open requests and the overdue ones. */
export async function countCorrections(db: Db, now: Date): Promise<{ open: number; overdue: number }> {
  const { rows } = await sql<{ open: number; overdue: number }>`
    select count(*)::int as open, count(*) filter (where due_at < ${now})::int as overdue from privacy_correction where decision is null`.execute(
    db,
  );
  return rows[0] ?? { open: 0, overdue: 0 };
}
