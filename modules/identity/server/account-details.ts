import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Locale } from '#contracts/locale.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { AccountDetails, SaveAccount } from '../domain/account-details.ts';
import { identityErrors } from '../domain/identity.errors.ts';
import { accountById, isUsernameTaken } from './accounts.queries.ts';
import { publishMemberChange } from './publish-member-change.ts';

/** A member's view of their own account. The address is visible to that member only. */
export async function accountDetails(db: Db, memberId: MemberId): Promise<AccountDetails> {
  const { rows } = await sql<AccountDetails>`
    select username, email, first_name as "firstName", last_name as "lastName", locale, time_zone as "timeZone"
    from member_account where id = ${memberId}`.execute(db);
  if (!rows[0]) throw identityErrors.noSuchAccount();
  return rows[0];
}

/** @throws identity.usernameTaken */
export async function saveAccount(unit: Unit, memberId: MemberId, details: SaveAccount): Promise<void> {
  const account = await accountById(unit.db, memberId);
  const isRenamed = account?.username.toLowerCase() !== details.username.toLowerCase();
  if (account && isRenamed && (await isUsernameTaken(unit.db, details.username, account.email)))
    throw identityErrors.usernameTaken();
  await sql`
    update member_account set username = ${details.username}, first_name = ${details.firstName}, last_name = ${details.lastName},
      locale = coalesce(${details.locale ?? null}, locale), time_zone = coalesce(${details.timeZone ?? null}, time_zone), updated_at = ${unit.now}
    where id = ${memberId}`.execute(unit.db);
  publishMemberChange(unit, memberId);
}

/** Sets the language in which the member is written to. */
export async function saveLanguage(unit: Unit, memberId: MemberId, locale: Locale): Promise<void> {
  await sql`update member_account set locale = ${locale}, updated_at = ${unit.now} where id = ${memberId} and locale <> ${locale}`.execute(
    unit.db,
  );
}
