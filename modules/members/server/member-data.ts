import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';

export async function exportMembers(db: Db, member: MemberId): Promise<unknown> {
  const { rows } = await sql`select suburb, state, postcode, bio, interests, created_at, updated_at from member_profile where member_id = ${member}`.execute(db);
  return { profile: rows[0] ?? null };
}

export async function eraseMembers(unit: Unit, member: MemberId): Promise<void> {
  await sql`delete from member_profile where member_id = ${member}`.execute(unit.db);
}
