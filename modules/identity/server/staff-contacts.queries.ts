import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import { contactOf, type Contact } from './contacts.queries.ts';
import { tablesOf } from './tables.ts';

/** The admins who may receive email, for letters about what waits for staff. */
export async function staffContacts(db: Db, now: Date): Promise<Contact[]> {
  const admins = await tablesOf(db).selectFrom('member_account').select('id').where('role', '=', 'admin').execute();
  return contactOf(
    db,
    admins.map(({ id }): MemberId => id),
    now,
  );
}
