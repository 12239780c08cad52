import { defineEntity, p } from '@mikro-orm/core';
import type { MemberId } from '#contracts/ids.ts';

/** A sealed TOTP key. */
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
    arrivalHash: p.text().strictNullable(),
  },
});
