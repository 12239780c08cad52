import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Member } from '#platform/member.ts';
import { sealSecret, unsealSecret } from '#platform/secrets/seal.ts';
import type { Secrets } from '#platform/secrets/secrets.ts';
import type { z } from 'zod';
import { identityErrors } from '../../domain/identity.errors.ts';
import type { TwoFactorView } from '../../domain/two-factor-view.ts';
import { MemberCredential } from '../credential.entity.ts';
import { endOtherSessions } from '../session/end-sessions.ts';
import { notifyOfSecurityChange } from '../contacts/notify-of-security-change.ts';
import { typedTables } from '../tables.ts';
import { replaceBackupCodes, makeBackupCodes } from './backup-codes.ts';
import { totpKeyPurpose, lockTwoFactor, consumeAppCode, consumeTwoFactorCode } from './consume-two-factor-code.ts';
import { makeTotpKey } from './totp.ts';
import { MemberBackupCode, MemberTwoFactor } from '../two-factor.entity.ts';

const factor = entityColumns(MemberTwoFactor);
const backupCode = entityColumns(MemberBackupCode);
const credential = entityColumns(MemberCredential);

/** The purpose of sealing backup codes: their command's idempotency record stores them, to answer a retry. */
const codesPurpose = 'backup codes in a receipt';

export async function loadTwoFactor(db: Db, memberId: MemberId): Promise<z.infer<typeof TwoFactorView>> {
  const view = selectList({
    isOn: sql<boolean>`exists (
      select from member_two_factor where ${factor.memberId} = ${memberId} and ${factor.confirmedAt} is not null)`,
    backupCodesLeft: sql<number>`(
      select count(*)::int from member_backup_code where ${backupCode.memberId} = ${memberId})`,
    hasPassword: sql<boolean>`exists (
      select from member_credential
      where ${credential.memberId} = ${memberId} and ${credential.provider} = 'credential')`,
  });
  const { rows } = await query`select ${view}`.execute(db);
  return rows[0] ?? { isOn: false, backupCodesLeft: 0, hasPassword: true };
}

/**
 * Makes the key for an authenticator app. Sign-ins require no code until a first code has shown that the app has the
 * key.
 * @returns the sealed key, which `unsealTotpKey` opens
 * @throws identity.twoFactorIsOn
 */
export async function beginTwoFactor({ db, now }: Unit, secrets: Secrets, memberId: MemberId): Promise<string> {
  const sealedKey = sealSecret(secrets, totpKeyPurpose, memberId, makeTotpKey());
  const begun = { sealed_key: sealedKey, last_step: '0', created_at: now };
  const { numInsertedOrUpdatedRows } = await typedTables(db)
    .insertInto('member_two_factor')
    .values({ member_id: memberId, ...begun })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet(begun).where('member_two_factor.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) throw identityErrors.twoFactorIsOn();
  return sealedKey;
}

export const unsealTotpKey = (secrets: Secrets, memberId: MemberId, sealedKey: string): string =>
  unsealSecret(secrets, totpKeyPurpose, memberId, sealedKey);

/**
 * Switches two-factor on with the app's first code. Ends all other sessions, since they began without a code.
 * @returns sealed backup codes, which `unsealBackupCodes` opens
 * @throws identity.wrongCode, identity.twoFactorIsOn
 */
export async function confirmTwoFactor(unit: Unit, secrets: Secrets, member: Member, code: string): Promise<string> {
  const locked = await lockTwoFactor(unit, member.id);
  if (locked?.confirmedAt) throw identityErrors.twoFactorIsOn();
  if (!locked || !consumeAppCode(locked, secrets, code, unit.now)) throw identityErrors.wrongCode();
  locked.confirmedAt = unit.now;
  await endOtherSessions(unit, member.id, member.sessionId);
  await notifyOfSecurityChange(unit, member.id, 'twoFactorOn');
  return freshCodes(unit, secrets, member.id);
}

/**
 * Replaces all earlier backup codes by ten new ones.
 * @throws identity.twoFactorIsOff, identity.wrongCode
 */
export async function renewBackupCodes(unit: Unit, secrets: Secrets, { id }: Member, code: string): Promise<string> {
  await mustBeOn(unit, id);
  await consumeTwoFactorCode(unit, secrets, id, code);
  await notifyOfSecurityChange(unit, id, 'backupCodes');
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
  const locked = await mustBeOn(unit, id);
  await consumeTwoFactorCode(unit, secrets, id, code);
  unit.em.remove(locked);
  await typedTables(unit.db).deleteFrom('member_backup_code').where('member_id', '=', id).execute();
  await endOtherSessions(unit, id, sessionId);
  await notifyOfSecurityChange(unit, id, 'twoFactorOff');
}

export const unsealBackupCodes = (secrets: Secrets, memberId: MemberId, sealed: string): string[] =>
  unsealSecret(secrets, codesPurpose, memberId, sealed).split(' ');

/** @throws identity.twoFactorIsOff */
async function mustBeOn(unit: Unit, memberId: MemberId): Promise<MemberTwoFactor> {
  const locked = await lockTwoFactor(unit, memberId);
  if (!locked?.confirmedAt) throw identityErrors.twoFactorIsOff();
  return locked;
}

async function freshCodes(unit: Unit, secrets: Secrets, memberId: MemberId): Promise<string> {
  const codes = makeBackupCodes();
  await replaceBackupCodes(unit, secrets, memberId, codes);
  return sealSecret(secrets, codesPurpose, memberId, codes.join(' '));
}
