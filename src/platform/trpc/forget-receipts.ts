import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Unit } from '../db/unit.ts';

/** Forgets the answers that were kept for a member's repeats. */
export async function forgetReceipts(unit: Unit, member: MemberId): Promise<void> {
  await sql`delete from command_receipt where member_id = ${member}`.execute(unit.db);
}
