import type { MemberId } from '#contracts/ids.ts';
import { isStaff, type MemberRole } from '#contracts/staff-roles.ts';
import type { Unit } from '#platform/db/unit.ts';
import { endImpersonations } from './end-impersonations.ts';
import { endSessions } from '../session/end-sessions.ts';
import { lockAccountStanding } from './lock-standing.ts';
import { typedTables } from '../tables.ts';

/**
 * Gives a member a role of staff, or takes it away. Ends the member's sessions, so that the new rights need a new
 * sign-in. Idempotent. Owners cannot change their own role, and if two owners revoke each other's rights at once, only
 * one succeeds; so one owner always remains.
 * @throws platform.notFound, identity.notYourself
 */
export async function changeRole(unit: Unit, id: MemberId, role: MemberRole, reason: string): Promise<void> {
  const before = await lockAccountStanding(unit, id);
  if (before.role === role) return;
  await typedTables(unit.db)
    .updateTable('member_account')
    .set({ role, updated_at: unit.now })
    .where('id', '=', id)
    .execute();
  await endSessions(unit, id);
  await endImpersonations(unit, id);
  const action = isStaff(role) ? 'identity.grantRole' : 'identity.revokeRole';
  unit.audit({ action, subject: { kind: 'member', id }, before: { role: before.role }, after: { role }, reason });
}
