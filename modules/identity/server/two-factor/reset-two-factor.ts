import type { MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { identityErrors } from '../../domain/identity.errors.ts';
import { endSessions } from '../session/end-sessions.ts';
import { notifyOfSecurityChange } from '../contacts/notify-of-security-change.ts';
import { typedTables } from '../tables.ts';
import { lockTwoFactor } from './consume-two-factor-code.ts';

/**
 * Takes two-factor off an account whose member lost their device and their backup codes, as an operator who knows them.
 * Ends all sessions, and notifies the member by email.
 * @throws identity.twoFactorIsOff
 */
export async function resetTwoFactor(unit: Unit, id: MemberId, reason: string): Promise<void> {
  const locked = await lockTwoFactor(unit, id);
  if (!locked) throw identityErrors.twoFactorIsOff();
  unit.em.remove(locked);
  await typedTables(unit.db).deleteFrom('member_backup_code').where('member_id', '=', id).execute();
  await endSessions(unit, id);
  await notifyOfSecurityChange(unit, id, 'twoFactorOff');
  unit.audit({ action: 'identity.resetTwoFactor', subject: { kind: 'member', id }, reason });
}
