import type { Unit } from '#platform/db/unit.ts';
import type { MemberId } from '#contracts/ids.ts';
import type { SaveInterestsInput } from '../../domain/interests.ts';
import { upsertProfileColumns } from './upsert-profile-columns.ts';

/**
 * Saves a member's interests. Omitted categories or words stay unchanged.
 * @throws members.unknownInterest for a category that the database does not have
 */
export async function saveInterests(
  unit: Unit,
  memberId: MemberId,
  { categories, words }: SaveInterestsInput,
): Promise<void> {
  await upsertProfileColumns(unit, memberId, {
    ...(categories && { interests: categories }),
    ...(words && { interest_words: words }),
  });
}
