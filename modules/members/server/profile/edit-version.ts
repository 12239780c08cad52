import type { EditVersion } from '#contracts/edit-version.ts';
import type { MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { computeEditVersion, saveEdit, type StoredValues } from '#platform/edits/edit-version.ts';
import type { OwnProfileView } from '../../domain/profile.ts';
import { loadOwnProfile } from './profile.queries.ts';
import { upsertProfileColumns } from './upsert-profile-columns.ts';

type StoredProfile = Omit<OwnProfileView, 'editVersion' | 'interestsVersion'>;

/** The values that each form of a profile edits. */
const forms = {
  profile: ({ suburb, state, postcode, bio }: StoredProfile) => ({ suburb, state, postcode, bio }),
  interests: ({ interests, interestWords }: StoredProfile) => ({ interests, interestWords }),
};

/** A profile with the versions against which its forms are saved. */
export const toProfileWithEditVersions = (profile: StoredProfile): OwnProfileView => ({
  ...profile,
  editVersion: computeEditVersion(forms.profile(profile)),
  interestsVersion: computeEditVersion(forms.interests(profile)),
});

/** Saves a form of the member's own profile. @throws platform.changedMeanwhile */
export function saveProfileIfUnchanged<Saved>(
  unit: Unit,
  memberId: MemberId,
  { form, read }: { readonly form: keyof typeof forms; readonly read: EditVersion },
  save: () => Promise<Saved>,
) {
  const load = async (): Promise<StoredValues> => {
    await upsertProfileColumns(unit, memberId);
    const profile = await loadOwnProfile(unit.db, memberId);
    return profile && forms[form](profile);
  };
  return saveEdit({ read, load, save });
}
