import type { MemberId } from '#contracts/ids.ts';
import type { StaffRole } from '#contracts/staff-roles.ts';
import type { Db } from '#platform/db/db.ts';
import { listEmailContacts, type EmailContact } from './contacts.queries.ts';
import { typedTables } from '../tables.ts';

/** Staff of the given roles who may receive email, for letters about what waits for them. */
export async function listStaffContacts(db: Db, roles: readonly StaffRole[], now: Date): Promise<EmailContact[]> {
  const staff = await typedTables(db).selectFrom('member_account').select('id').where('role', 'in', roles).execute();
  return listEmailContacts(
    db,
    staff.map(({ id }): MemberId => id),
    now,
  );
}
