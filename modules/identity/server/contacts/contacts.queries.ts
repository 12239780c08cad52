import type { MemberId } from '#contracts/ids.ts';
import { anySql, type Row } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { MemberAccount } from '../account.entity.ts';
import { isActiveMemberSql } from '../is-active-member.ts';
import { typedTables } from '../tables.ts';

/** The address, name and language for emails to a member. For emails only: an address never leaves the server. */
export interface EmailContact extends Row<typeof MemberAccount, 'id' | 'username' | 'locale' | 'timeZone'> {
  readonly address: string;
}

const contacts = (db: Db) =>
  typedTables(db)
    .selectFrom('member_account')
    .select(['id', 'username', 'email as address', 'locale', 'time_zone as timeZone']);

/** Members who may receive email at a moment; banned, absent and unconfirmed members are left out. */
export async function listEmailContacts(db: Db, ids: readonly MemberId[], now: Date): Promise<EmailContact[]> {
  return contacts(db).where('id', '=', anySql(ids)).where(isActiveMemberSql(now)).execute();
}

/** The same for emails about the account itself, which dormant and leaving members must get too. */
export async function findAccountEmailContact(db: Db, id: MemberId): Promise<EmailContact | null> {
  const contact = await contacts(db).where('id', '=', id).where('registered_at', 'is not', null).executeTakeFirst();
  return contact ?? null;
}
