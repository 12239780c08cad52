import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Role } from '#platform/member.ts';
import { endSessions } from './end-sessions.ts';
import { lockStanding } from './lock-standing.ts';

/**
 * Makes a member an admin, or an admin a member. Their sessions end: rights are those of a fresh sign-in. Repeating it
 * changes nothing. Nobody changes themselves, nor two each other at once: the last admin cannot be lost.
 * @throws platform.notFound, identity.notYourself
 */
export async function changeRole(unit: Unit, id: MemberId, role: Role, reason: string): Promise<void> {
  const before = await lockStanding(unit, id);
  if (before.role === role) return;
  await sql`update member_account set role = ${role}, updated_at = ${unit.now} where id = ${id}`.execute(unit.db);
  await endSessions(unit, id);
  // Who looks as them is themselves again: nobody looks as an admin.
  await sql`update member_session set acts_as = null, acts_until = null where acts_as = ${id}`.execute(unit.db);
  const action = role === 'admin' ? 'identity.grantAdmin' : 'identity.revokeAdmin';
  unit.audit({ action, subject: { kind: 'member', id }, before: { role: before.role }, after: { role }, reason });
}
