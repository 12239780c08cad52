import type { MemberId } from '#contracts/ids.ts';
import { isStaff, type MemberRole } from '#contracts/staff-roles.ts';
import type { Unit } from '#platform/db/unit.ts';
import { identityErrors } from '../../domain/identity.errors.ts';
import { endImpersonations } from './end-impersonations.ts';
import { endSessions } from '../session/end-sessions.ts';
import { typedTables } from '../tables.ts';

/**
 * Sets the role of the member with this address, as an operator does to create the first owner. Idempotent. A change
 * or the end of a role of staff ends the member's sessions; a first role, or the same again, leaves them signed in.
 * @throws identity.noSuchAccount
 */
export async function setRoleByEmail(unit: Unit, email: string, role: MemberRole): Promise<MemberId> {
  const tables = typedTables(unit.db);
  const account = await tables
    .selectFrom('member_account')
    .select(['id', 'role'])
    .where('email', '=', email.trim().toLowerCase())
    .forUpdate()
    .executeTakeFirst();
  if (!account) throw identityErrors.noSuchAccount();
  const { id, role: before } = account;
  await tables.updateTable('member_account').set({ role, updated_at: unit.now }).where('id', '=', id).execute();
  if (before !== role && isStaff(before)) await endSessions(unit, id);
  if (isStaff(role)) await endImpersonations(unit, id);
  unit.audit({
    action: isStaff(role) ? 'identity.grantRole' : 'identity.revokeRole',
    subject: { kind: 'member', id },
    before: { role: before },
    after: { role },
  });
  return id;
}
