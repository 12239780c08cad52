import { sql } from 'kysely';
import type { Unit } from '#platform/db/unit.ts';
import type { MemberId } from '#contracts/ids.ts';
import type { SaveInterests } from '../domain/interests.ts';
import { ensureProfile } from './profile-row.ts';

/**
 * What a member looks for. Categories or words that are left out stay as they are.
 * @throws members.unknownInterest for a category that is none, by the database's own list
 */
export async function saveInterests(
  unit: Unit,
  memberId: MemberId,
  { categories, words }: SaveInterests,
): Promise<void> {
  await ensureProfile(unit, memberId);
  await sql`
    update member_profile set interests = coalesce(${categories ?? null}::text[], interests), interest_words = coalesce(${words ?? null}::text[], interest_words)
    where member_id = ${memberId}`.execute(unit.db);
}
