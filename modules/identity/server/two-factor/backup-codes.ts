import { createHmac, randomBytes } from 'node:crypto';
import type { MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Secrets } from '#platform/secrets/secrets.ts';
import { typedTables } from '../tables.ts';

export const backupCodeCount = 10;

// Without l, o, 0 and 1, which are easily confused in handwriting.
const signs = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Makes ten codes of sixty bits each: `abcd-efgh-jkmn`. */
export const makeBackupCodes = (): string[] =>
  Array.from({ length: backupCodeCount }, () => {
    const text = [...randomBytes(12)].map((byte) => signs[byte % 32]).join('');
    return (text.match(/.{4}/g) ?? []).join('-');
  });

const normaliseCode = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '');

// The hash is keyed, so that an attacker with the table alone cannot try all possible codes.
const hashCode = (secrets: Secrets, code: string): string =>
  createHmac('sha256', secrets.keyFor('backup codes')).update(normaliseCode(code)).digest('base64url');

/** Replaces all codes of a member; earlier ones stop working. */
export async function replaceBackupCodes(
  { db }: Unit,
  secrets: Secrets,
  memberId: MemberId,
  codes: readonly string[],
): Promise<void> {
  const tables = typedTables(db);
  await tables.deleteFrom('member_backup_code').where('member_id', '=', memberId).execute();
  await tables
    .insertInto('member_backup_code')
    .values(codes.map((code) => ({ member_id: memberId, code_hash: hashCode(secrets, code) })))
    .execute();
}

/** Consumes a code; true for the first caller only. */
export async function consumeBackupCode(
  { db }: Unit,
  secrets: Secrets,
  memberId: MemberId,
  code: string,
): Promise<boolean> {
  const { numDeletedRows } = await typedTables(db)
    .deleteFrom('member_backup_code')
    .where('member_id', '=', memberId)
    .where('code_hash', '=', hashCode(secrets, code))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
