import { defineEntity, p } from '@mikro-orm/core';
import type { MemberId } from '#contracts/ids.ts';
import type { CompleteSocialInput, SocialProvider } from '../domain/social.ts';

/** A pending round trip to a social site, until the browser returns. */
export const SocialAttempt = defineEntity({
  name: 'SocialAttempt',
  tableName: 'social_attempt',
  properties: {
    stateHash: p.text().primary(),
    browserHash: p.text(),
    provider: p.text().$type<SocialProvider>(),
    nonce: p.text(),
    verifier: p.text(),
    nextPath: p.text().strictNullable(),
    stays: p.boolean(),
    memberId: p.uuid().$type<MemberId>().strictNullable(),
    expiresAt: p.datetime(),
  },
});

/** A person whom a social site authenticated and who has no account yet. */
export const PendingSocialSignUp = defineEntity({
  name: 'PendingSocialSignUp',
  tableName: 'social_arrival',
  properties: {
    tokenHash: p.text().primary(),
    provider: p.text().$type<SocialProvider>(),
    subject: p.text(),
    email: p.text().strictNullable(),
    isVerified: p.boolean(),
    name: p.text().strictNullable(),
    nextPath: p.text().strictNullable(),
    stays: p.boolean(),
    form: p.json<CompleteSocialInput>().strictNullable(),
    linkHash: p.text().strictNullable(),
    expiresAt: p.datetime(),
  },
});
