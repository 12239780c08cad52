import type { MemberId } from '#contracts/ids.ts';
import type { Locale } from '#contracts/locale.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import { computeEditVersion, saveEdit } from '#platform/edits/edit-version.ts';
import type { EditVersion } from '#contracts/edit-version.ts';
import type { AccountDetailsView, SaveAccountInput } from '../../domain/account-details.ts';
import { identityErrors } from '../../domain/identity.errors.ts';
import { lockMemberAccount } from '../standing/absence.ts';
import { findAccountById, isUsernameTaken } from '../accounts.queries.ts';
import { invalidateMemberGuestCache } from '../invalidate-member-guest-cache.ts';
import { typedTables } from '../tables.ts';

/** A member's view of their own account. The address is visible to that member only. */
export async function loadAccountDetails(db: Db, memberId: MemberId): Promise<AccountDetailsView> {
  const details = await typedTables(db)
    .selectFrom('member_account')
    .select([
      'username',
      'email',
      'first_name as firstName',
      'last_name as lastName',
      'locale',
      'time_zone as timeZone',
    ])
    .where('id', '=', memberId)
    .executeTakeFirst();
  if (!details) throw identityErrors.noSuchAccount();
  return { ...details, editVersion: computeEditVersion(names(details)) };
}

/** The values that the account's forms edit; language and time zone are chosen one by one. */
const names = ({ username, firstName, lastName }: Pick<AccountDetailsView, 'username' | 'firstName' | 'lastName'>) => ({
  username,
  firstName,
  lastName,
});

/** @throws platform.changedMeanwhile, identity.usernameTaken */
export async function saveAccountIfUnchanged(
  unit: Unit,
  memberId: MemberId,
  { editVersion: read, ...details }: SaveAccountInput,
): Promise<{ readonly editVersion: EditVersion }> {
  const load = async () => {
    await lockMemberAccount(unit, memberId);
    return names(await loadAccountDetails(unit.db, memberId));
  };
  const { editVersion } = await saveEdit({ read, load, save: () => saveAccount(unit, memberId, details) });
  return { editVersion };
}

/** @throws identity.usernameTaken */
async function saveAccount(
  unit: Unit,
  memberId: MemberId,
  details: Omit<SaveAccountInput, 'editVersion'>,
): Promise<void> {
  const account = await findAccountById(unit.db, memberId);
  const isRenamed = account?.username.toLowerCase() !== details.username.toLowerCase();
  if (account && isRenamed && (await isUsernameTaken(unit.db, details.username, account.email)))
    throw identityErrors.usernameTaken();
  const { username, firstName, lastName, locale, timeZone } = details;
  await typedTables(unit.db)
    .updateTable('member_account')
    .set({
      username,
      ...(firstName !== undefined && { first_name: firstName }),
      ...(lastName !== undefined && { last_name: lastName }),
      ...(locale && { locale }),
      ...(timeZone && { time_zone: timeZone }),
      updated_at: unit.now,
    })
    .where('id', '=', memberId)
    .execute();
  invalidateMemberGuestCache(unit, memberId);
}

/** Sets the language in which the member is written to. */
export async function saveLanguage(unit: Unit, memberId: MemberId, locale: Locale): Promise<void> {
  await typedTables(unit.db)
    .updateTable('member_account')
    .set({ locale, updated_at: unit.now })
    .where('id', '=', memberId)
    .where('locale', '<>', locale)
    .execute();
}
