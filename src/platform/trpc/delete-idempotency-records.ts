import type { MemberId } from '#contracts/ids.ts';
import type { Unit } from '../db/unit.ts';
import { typedTables } from './tables.ts';

/** Deletes a member's idempotency records. */
export async function deleteIdempotencyRecords(unit: Unit, member: MemberId): Promise<void> {
  await typedTables(unit.db).deleteFrom('idempotency_record').where('member_id', '=', member).execute();
}
