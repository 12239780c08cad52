import { defineEntity, p } from '@mikro-orm/core';
import type { MemberId } from '#contracts/ids.ts';
import type { SocialProvider } from '../domain/social.ts';

/** A way to sign in: a password, or an account at another site. Written by better-auth. */
export const MemberCredential = defineEntity({
  name: 'MemberCredential',
  tableName: 'member_credential',
  properties: {
    id: p.uuid().primary(),
    memberId: p.uuid().$type<MemberId>(),
    provider: p.text().$type<'credential' | SocialProvider>(),
    providerAccount: p.text(),
    passwordHash: p.text().strictNullable(),
    accessToken: p.text().strictNullable(),
    refreshToken: p.text().strictNullable(),
    idToken: p.text().strictNullable(),
    accessTokenExpiresAt: p.datetime().strictNullable(),
    refreshTokenExpiresAt: p.datetime().strictNullable(),
    scope: p.text().strictNullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});
