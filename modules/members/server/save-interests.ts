import { sql } from 'kysely';
import type { Unit } from '#platform/db/unit.ts';
import type { MemberId } from '#contracts/ids.ts';
import type { SaveInterests } from '../domain/interests.ts';
import { ensureProfile } from './profile-row.ts';

/**
 * Saves a member's interests. Omitted categories or words stay unchanged.
 * @throws members.unknownInterest for a category that the database does not have
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
