import { LockMode } from '@mikro-orm/core';
import type { MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Secrets } from '#platform/secrets/secrets.ts';
import { unsealSecret } from '#platform/secrets/seal.ts';
import { identityErrors } from '../../domain/identity.errors.ts';
import { typedTables } from '../tables.ts';
import { consumeBackupCode } from './backup-codes.ts';
import { findTotpStep } from './totp.ts';
import { MemberTwoFactor } from '../two-factor.entity.ts';

/** The purpose of sealing two-factor keys. */
export const totpKeyPurpose = 'two-factor key';

/**
 * Consumes a code of the authenticator app, or a backup code. A used app code invalidates itself and all earlier ones,
 * so that neither an observer nor a concurrent request can reuse it.
 * @returns which of the two kinds it was
 * @throws identity.wrongCode
 */
export async function consumeTwoFactorCode(
  unit: Unit,
  secrets: Secrets,
  memberId: MemberId,
  code: string,
): Promise<'app' | 'backup'> {
  const digits = withoutSpaces(code);
  const kind = /^[0-9]{6}$/.test(digits) ? 'app' : 'backup';
  const factor = kind === 'app' ? await lockTwoFactor(unit, memberId) : null;
  const isSpent =
    kind === 'app'
      ? factor !== null && consumeAppCode(factor, secrets, digits, unit.now)
      : await consumeBackupCode(unit, secrets, memberId, code);
  if (!isSpent) throw identityErrors.wrongCode();
  return kind;
}

/** Locks a member's two-factor until the transaction ends; null if the member has not begun to set it up. */
export const lockTwoFactor = (unit: Unit, memberId: MemberId): Promise<MemberTwoFactor | null> =>
  unit.em.findOne(MemberTwoFactor, { memberId }, { lockMode: LockMode.PESSIMISTIC_WRITE });

/**
 * Consumes a code of the app that has this key.
 * @returns whether the code is valid now and was not used before
 */
export function consumeAppCode(factor: MemberTwoFactor, secrets: Secrets, code: string, now: Date): boolean {
  const step = findTotpStep(
    unsealSecret(secrets, totpKeyPurpose, factor.memberId, factor.sealedKey),
    withoutSpaces(code),
    now,
  );
  if (step === null || step <= Number(factor.lastStep)) return false;
  factor.lastStep = String(step);
  return true;
}

const withoutSpaces = (code: string): string => code.replace(/\s/g, '');

/**
 * Whether a sign-in needs a code. The row stays locked until the transaction ends: switching two-factor on at this
 * moment waits, and then ends the session that begins here.
 */
export async function isCodeRequired({ db }: Unit, memberId: MemberId): Promise<boolean> {
  const factor = await typedTables(db)
    .selectFrom('member_two_factor')
    .select('confirmed_at as confirmedAt')
    .where('member_id', '=', memberId)
    .forShare()
    .executeTakeFirst();
  return (factor?.confirmedAt ?? null) !== null;
}
