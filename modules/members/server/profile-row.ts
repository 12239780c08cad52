import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';

/**
 * Creates the profile row if it is missing, and locks it until the transaction ends. A member has none until they enter
 * data.
 */
export async function ensureProfile(unit: Unit, memberId: MemberId): Promise<void> {
  await sql`
    insert into member_profile (member_id, created_at, updated_at) values (${memberId}, ${unit.now}, ${unit.now})
    on conflict (member_id) do update set updated_at = excluded.updated_at`.execute(unit.db);
}
