import type { Unit } from '#platform/db/unit.ts';
import type { MemberId } from '#contracts/ids.ts';
import type { SaveAbout, SaveProfile } from '../../domain/profile.ts';
import { writeProfile } from './profile-row.ts';
import { savePlace } from '../places/save-place.ts';

/** Saves the text about oneself. */
export async function saveAbout(unit: Unit, memberId: MemberId, { bio }: SaveAbout): Promise<void> {
  await writeProfile(unit, memberId, { bio, is_bio_removed: false });
}

/** Saves the place and the text at once. */
export async function saveProfile(
  unit: Unit,
  memberId: MemberId,
  { bio, ...place }: SaveProfile,
): Promise<{ isKnownPlace: boolean }> {
  await saveAbout(unit, memberId, { bio });
  return savePlace(unit, memberId, place);
}
