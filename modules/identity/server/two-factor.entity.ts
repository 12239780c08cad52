import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { MemberId } from '#contracts/ids.ts';

/** A sealed TOTP key, with the time step of the last code that was used. */
export const MemberTwoFactor = defineEntity({
  name: 'MemberTwoFactor',
  tableName: 'member_two_factor',
  properties: {
    memberId: p.uuid().$type<MemberId>().primary(),
    sealedKey: p.text(),
    confirmedAt: p.datetime().strictNullable(),
    lastStep: p.bigint('string').defaultRaw('0'),
    createdAt: p.datetime(),
  },
});
export type MemberTwoFactor = InferEntity<typeof MemberTwoFactor>;

/** A backup code that has not been used. */
export const MemberBackupCode = defineEntity({
  name: 'MemberBackupCode',
  tableName: 'member_backup_code',
  properties: {
    memberId: p.uuid().$type<MemberId>().primary(),
    codeHash: p.text().primary(),
  },
});

/** A sign-in whose second factor is still missing. */
export const SignInChallenge = defineEntity({
  name: 'SignInChallenge',
  tableName: 'sign_in_challenge',
  properties: {
    tokenHash: p.text().primary(),
    memberId: p.uuid().$type<MemberId>(),
    stays: p.boolean(),
    tries: p.integer().default(0),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    /** The social arrival that is linked to the account once the code is given. */
    arrivalHash: p.text().strictNullable(),
  },
});
