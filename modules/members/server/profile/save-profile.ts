import type { Unit } from '#platform/db/unit.ts';
import type { MemberId } from '#contracts/ids.ts';
import type { SaveAboutInput, SaveProfileInput } from '../../domain/profile.ts';
import { upsertProfileColumns } from './upsert-profile-columns.ts';
import { saveMemberPlace } from './save-place.ts';

/** Saves the text about oneself. */
export async function saveBio(unit: Unit, memberId: MemberId, { bio }: SaveAboutInput): Promise<void> {
  await upsertProfileColumns(unit, memberId, { bio, is_bio_removed: false });
}

/** Saves the place and the text at once. */
export async function saveProfile(
  unit: Unit,
  memberId: MemberId,
  { bio, ...place }: SaveProfileInput,
): Promise<{ isKnownPlace: boolean }> {
  await saveBio(unit, memberId, { bio });
  return saveMemberPlace(unit, memberId, place);
}
