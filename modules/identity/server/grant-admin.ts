import type { MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { identityErrors } from '../domain/identity.errors.ts';
import { tablesOf } from './tables.ts';

/**
 * Makes the member with this address an admin. Operators create the first admin this way. Idempotent.
 * @throws identity.noSuchAccount
 */
export async function grantAdmin(unit: Unit, email: string): Promise<MemberId> {
  const tables = tablesOf(unit.db);
  const account = await tables
    .selectFrom('member_account')
    .select(['id', 'role'])
    .where('email', '=', email.trim().toLowerCase())
    .forUpdate()
    .executeTakeFirst();
  if (!account) throw identityErrors.noSuchAccount();
  const { id, role } = account;
  await tables
    .updateTable('member_account')
    .set({ role: 'admin', updated_at: unit.now })
    .where('id', '=', id)
    .execute();
  unit.audit({
    action: 'identity.grantAdmin',
    subject: { kind: 'member', id },
    before: { role },
    after: { role: 'admin' },
  });
  return id;
}
