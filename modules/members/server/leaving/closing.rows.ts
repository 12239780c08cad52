import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { ClosingCause, ClosingState } from '../../domain/leaving.schemas.ts';

export interface Closing {
  readonly memberId: MemberId;
  readonly cause: ClosingCause;
  readonly state: ClosingState;
  readonly askedAt: Date;
  readonly beganAt: Date | null;
  readonly closesAt: Date | null;
  readonly closedAt: Date | null;
}

const columns = sql`
  member_id as "memberId", cause, state, asked_at as "askedAt", began_at as "beganAt", closes_at as "closesAt", closed_at as "closedAt"`;

export async function closingOf(db: Db, id: MemberId): Promise<Closing | null> {
  const { rows } = await sql<Closing>`select ${columns} from member_closing where member_id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Locks the closing of an account until the transaction ends. */
export async function lockClosing(unit: Unit, id: MemberId): Promise<Closing | null> {
  const { rows } = await sql<Closing>`select ${columns} from member_closing where member_id = ${id} for update`.execute(
    unit.db,
  );
  return rows[0] ?? null;
}

/** Deletes the closing, as if it had never been requested. */
export async function dropClosing(unit: Unit, id: MemberId): Promise<void> {
  await sql`delete from member_closing where member_id = ${id} and state in ('waiting', 'leaving')`.execute(unit.db);
}
