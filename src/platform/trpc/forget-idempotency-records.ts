import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Unit } from '../db/unit.ts';

/** Deletes a member's idempotency records. */
export async function forgetIdempotencyRecords(unit: Unit, member: MemberId): Promise<void> {
  await sql`delete from idempotency_record where member_id = ${member}`.execute(unit.db);
}
