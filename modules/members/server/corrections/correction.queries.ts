import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Cursors, Position } from '#platform/db/cursor.ts';
import type { Db } from '#platform/db/db.ts';
import { afterPosition } from '#platform/db/keyset.ts';
import { memberNames } from '#modules/identity/public.ts';
import type { CorrectionDecision, CorrectionId, CorrectionRow, CorrectionView } from '../../domain/correction.schemas.ts';

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

/** A member's own requests, the newest first. */
export async function correctionsOf(db: Db, member: MemberId): Promise<CorrectionView[]> {
  const { rows } = await sql<Row>`select ${columns} from privacy_correction request where member_id = ${member} order by asked_at desc limit ${shown}`.execute(db);
  return rows.map(viewOf);
}

interface ListWish {
  readonly decided: 'yes' | 'no';
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Requests for staff: the open ones by their due date, the most urgent first; or the decided ones. */
export async function correctionsForStaff(db: Db, cursors: Cursors, { decided, cursor, limit }: ListWish, now: Date): Promise<{ items: CorrectionRow[]; nextCursor: string | null }> {
  const list = ['members.corrections', decided];
  const after: Position | null = cursor === undefined ? null : cursors.read(list, cursor);
  const { rows } = await sql<Row & { memberId: MemberId; username: string | null; position: string }>`
    select ${columns}, request.member_id as "memberId", names.username, due_at::text as position
    from privacy_correction request left join ${memberNames} names on names.id = request.member_id
    where (decision is null) = ${decided === 'no'} and ${afterPosition(sql`due_at, request.id`, 'up', ['timestamptz', 'uuid'], after)}
    order by due_at, request.id limit ${limit + 1}`.execute(db);
  const items = rows.slice(0, limit).map((row) => ({ ...viewOf(row), memberId: row.memberId, username: row.username ?? '', isOverdue: row.decision === null && row.dueAt < now }));
  const last = rows[limit - 1];
  return { items, nextCursor: rows.length > limit && last ? cursors.write(list, [last.position, last.id]) : null };
}

/** How many wait, and how many have waited too long. */
export async function countCorrections(db: Db, now: Date): Promise<{ open: number; overdue: number }> {
  const { rows } = await sql<{ open: number; overdue: number }>`
    select count(*)::int as open, count(*) filter (where due_at < ${now})::int as overdue from privacy_correction where decision is null`.execute(db);
  return rows[0] ?? { open: 0, overdue: 0 };
}
