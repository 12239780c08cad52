import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Secrets } from '#platform/secrets/secrets.ts';
import { unseal } from '#platform/secrets/seal.ts';
import { identityErrors } from '../../domain/identity.errors.ts';
import { spendBackupCode } from './backup-codes.ts';
import { totpStep } from './totp.ts';

/** The purpose of sealing two-factor keys. */
export const keyPurpose = 'two-factor key';

/**
 * Consumes a code of the authenticator app, or a backup code. A used app code invalidates itself and all earlier ones,
 * so that neither an observer nor a concurrent request can reuse it.
 * @returns which of the two kinds it was
 * @throws identity.wrongCode
 */
export async function spendCode(
  unit: Unit,
  secrets: Secrets,
  memberId: MemberId,
  code: string,
): Promise<'app' | 'backup'> {
  const digits = code.replace(/\s/g, '');
  const kind = /^[0-9]{6}$/.test(digits) ? 'app' : 'backup';
  const isSpent =
    kind === 'app'
      ? await spendAppCode(unit, secrets, memberId, digits)
      : await spendBackupCode(unit, secrets, memberId, code);
  if (!isSpent) throw identityErrors.wrongCode();
  return kind;
}

/** @returns whether the code is valid now and was not used before */
export async function spendAppCode(
  { db, now }: Unit,
  secrets: Secrets,
  memberId: MemberId,
  code: string,
): Promise<boolean> {
  const { rows } = await sql<{
    sealedKey: string;
  }>`select sealed_key as "sealedKey" from member_two_factor where member_id = ${memberId} for update`.execute(db);
  const step = rows[0] ? totpStep(unseal(secrets, keyPurpose, memberId, rows[0].sealedKey), code, now) : null;
  if (step === null) return false;
  const used =
    await sql`update member_two_factor set last_step = ${step} where member_id = ${memberId} and last_step < ${step} returning 1`.execute(
      db,
    );
  return used.rows.length > 0;
}

/**
 * Whether a sign-in needs a code. The row stays locked until the transaction ends: switching two-factor on at this
 * moment waits, and then ends the session that begins here.
 */
export async function asksForCode({ db }: Unit, memberId: MemberId): Promise<boolean> {
  const { rows } = await sql<{
    isOn: boolean;
  }>`select confirmed_at is not null as "isOn" from member_two_factor where member_id = ${memberId} for share`.execute(
    db,
  );
  return rows[0]?.isOn ?? false;
}

/** Whether a member has two-factor on. */
export async function hasTwoFactor({ db }: Pick<Unit, 'db'>, memberId: MemberId): Promise<boolean> {
  const { rows } =
    await sql`select from member_two_factor where member_id = ${memberId} and confirmed_at is not null`.execute(db);
  return rows.length > 0;
}
