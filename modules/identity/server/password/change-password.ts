import type { Unit } from '#platform/db/unit.ts';
import type { Member } from '#platform/member.ts';
import { endOtherSessions } from '../session/end-sessions.ts';
import { setPassword } from './set-password.ts';
import { notifyOfChange } from '../contacts/notify-of-change.ts';

/**
 * Sets a member's new password at their own request, ends all their other sessions and notifies the member by email.
 */
export async function changePassword(unit: Unit, { id, sessionId }: Member, passwordHash: string): Promise<void> {
  await setPassword(unit, id, passwordHash);
  await endOtherSessions(unit, id, sessionId);
  await notifyOfChange(unit, id, 'password');
}
