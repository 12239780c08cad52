import type { Unit } from '#platform/db/unit.ts';
import type { Member } from '#platform/member.ts';
import { endOtherSessions } from '../session/end-sessions.ts';
import { setPasswordHash } from './set-password-hash.ts';
import { notifyOfSecurityChange } from '../contacts/notify-of-security-change.ts';

/**
 * Sets a member's new password at their own request, ends all their other sessions and notifies the member by email.
 */
export async function changePassword(unit: Unit, { id, sessionId }: Member, passwordHash: string): Promise<void> {
  await setPasswordHash(unit, id, passwordHash);
  await endOtherSessions(unit, id, sessionId);
  await notifyOfSecurityChange(unit, id, 'password');
}
