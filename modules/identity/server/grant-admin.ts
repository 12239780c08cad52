import { sql } from 'kysely';
import { MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { identityErrors } from '../domain/identity.errors.ts';

/**
 * Makes the member with this address an admin. Operators create the first admin this way. Idempotent.
 * @throws identity.noSuchAccount
 */
export async function grantAdmin(unit: Unit, email: string): Promise<MemberId> {
  const { rows } = await sql<{ id: string; before: string }>`
    update member_account account set role = 'admin', updated_at = ${unit.now}
    from (select id, role from member_account where email = ${email.trim().toLowerCase()} for update) earlier
    where account.id = earlier.id returning account.id, earlier.role as before`.execute(unit.db);
  const granted = rows[0];
  if (!granted) throw identityErrors.noSuchAccount();
  unit.audit({
    action: 'identity.grantAdmin',
    subject: { kind: 'member', id: granted.id },
    before: { role: granted.before },
    after: { role: 'admin' },
  });
  return MemberId.parse(granted.id);
}
