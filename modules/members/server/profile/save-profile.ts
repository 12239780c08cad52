import type { Unit } from '#platform/db/unit.ts';
import type { MemberId } from '#contracts/ids.ts';
import type { SaveAboutInput, SaveProfileInput } from '../../domain/profile.ts';
import { updateProfileColumns } from './update-profile-columns.ts';
import { saveMemberPlace } from './save-place.ts';

/** Saves the text about oneself. */
export async function saveProfileText(unit: Unit, memberId: MemberId, { bio }: SaveAboutInput): Promise<void> {
  await updateProfileColumns(unit, memberId, { bio, is_bio_removed: false });
}

/** Saves the place and the text at once. */
export async function saveProfile(
  unit: Unit,
  memberId: MemberId,
  { bio, ...place }: SaveProfileInput,
): Promise<{ isKnownPlace: boolean }> {
  await saveProfileText(unit, memberId, { bio });
  return saveMemberPlace(unit, memberId, place);
}
