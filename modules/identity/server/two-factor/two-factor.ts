import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Member } from '#platform/member.ts';
import { seal, unseal } from '#platform/secrets/seal.ts';
import type { Secrets } from '#platform/secrets/secrets.ts';
import type { z } from 'zod';
import { identityErrors } from '../../domain/identity.errors.ts';
import type { TwoFactorView } from '../../domain/two-factor-view.ts';
import { endOtherSessions } from '../end-sessions.ts';
import { notifyOfChange } from '../notify-of-change.ts';
import { keepBackupCodes, newBackupCodes } from './backup-codes.ts';
import { hasTwoFactor, keyPurpose, spendAppCode, spendCode } from './spend-code.ts';
import { newTotpKey } from './totp.ts';

/** The purpose of sealing backup codes: their command's idempotency record stores them, to answer a retry. */
const codesPurpose = 'backup codes in a receipt';

export async function twoFactorOf(db: Db, memberId: MemberId): Promise<z.infer<typeof TwoFactorView>> {
  const { rows } = await sql<z.infer<typeof TwoFactorView>>`
    select exists (select from member_two_factor where member_id = ${memberId} and confirmed_at is not null) as "isOn",
      (select count(*)::integer from member_backup_code where member_id = ${memberId}) as "backupCodesLeft",
      exists (select from member_credential where member_id = ${memberId} and provider = 'credential') as "hasPassword"`.execute(
    db,
  );
  return rows[0] ?? { isOn: false, backupCodesLeft: 0, hasPassword: true };
}

/**
 * Makes the key for an authenticator app. Sign-ins require no code until a first code has shown that the app has the
 * key.
 * @returns the sealed key, which `openKey` opens
 * @throws identity.twoFactorIsOn
 */
export async function beginTwoFactor({ db, now }: Unit, secrets: Secrets, memberId: MemberId): Promise<string> {
  const sealedKey = seal(secrets, keyPurpose, memberId, newTotpKey());
  const { rows } = await sql`
    insert into member_two_factor (member_id, sealed_key, created_at) values (${memberId}, ${sealedKey}, ${now})
    on conflict (member_id) do update set sealed_key = excluded.sealed_key, last_step = 0, created_at = excluded.created_at
      where member_two_factor.confirmed_at is null
    returning 1`.execute(db);
  if (rows.length === 0) throw identityErrors.twoFactorIsOn();
  return sealedKey;
}

export const openKey = (secrets: Secrets, memberId: MemberId, sealedKey: string): string =>
  unseal(secrets, keyPurpose, memberId, sealedKey);

/**
 * Switches two-factor on with the app's first code. Ends all other sessions, since they began without a code.
 * @returns sealed backup codes, which `openCodes` opens
 * @throws identity.wrongCode, identity.twoFactorIsOn
 */
export async function confirmTwoFactor(unit: Unit, secrets: Secrets, member: Member, code: string): Promise<string> {
  if (await hasTwoFactor(unit, member.id)) throw identityErrors.twoFactorIsOn();
  if (!(await spendAppCode(unit, secrets, member.id, code.replace(/\s/g, '')))) throw identityErrors.wrongCode();
  await sql`update member_two_factor set confirmed_at = ${unit.now} where member_id = ${member.id}`.execute(unit.db);
  await endOtherSessions(unit, member.id, member.sessionId);
  await notifyOfChange(unit, member.id, 'twoFactorOn');
  return freshCodes(unit, secrets, member.id);
}

/**
 * Replaces all earlier backup codes by ten new ones.
 * @throws identity.twoFactorIsOff, identity.wrongCode
 */
export async function renewBackupCodes(unit: Unit, secrets: Secrets, { id }: Member, code: string): Promise<string> {
  await showCode(unit, secrets, id, code);
  await notifyOfChange(unit, id, 'backupCodes');
  return freshCodes(unit, secrets, id);
}

/**
 * Switches two-factor off, and ends all other sessions.
 * @throws identity.twoFactorIsOff, identity.wrongCode
 */
export async function turnOffTwoFactor(
  unit: Unit,
  secrets: Secrets,
  { id, sessionId }: Member,
  code: string,
): Promise<void> {
  await showCode(unit, secrets, id, code);
  await sql`delete from member_two_factor where member_id = ${id}`.execute(unit.db);
  await sql`delete from member_backup_code where member_id = ${id}`.execute(unit.db);
  await endOtherSessions(unit, id, sessionId);
  await notifyOfChange(unit, id, 'twoFactorOff');
}

export const openCodes = (secrets: Secrets, memberId: MemberId, sealed: string): string[] =>
  unseal(secrets, codesPurpose, memberId, sealed).split(' ');

async function showCode(unit: Unit, secrets: Secrets, memberId: MemberId, code: string): Promise<void> {
  if (!(await hasTwoFactor(unit, memberId))) throw identityErrors.twoFactorIsOff();
  await spendCode(unit, secrets, memberId, code);
}

async function freshCodes(unit: Unit, secrets: Secrets, memberId: MemberId): Promise<string> {
  const codes = newBackupCodes();
  await keepBackupCodes(unit, secrets, memberId, codes);
  return seal(secrets, codesPurpose, memberId, codes.join(' '));
}
