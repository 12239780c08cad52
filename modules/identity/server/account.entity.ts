import { defineEntity, p } from '@mikro-orm/core';
import type { MemberId } from '#contracts/ids.ts';
import type { Locale } from '#contracts/locale.ts';
import type { MemberRole } from '#platform/member.ts';

/** A member's account. better-auth also creates and reads it; this module's commands set bans, roles and absences. */
export const MemberAccount = defineEntity({
  name: 'MemberAccount',
  tableName: 'member_account',
  properties: {
    id: p.uuid().$type<MemberId>().primary(),
    username: p.text(),
    email: p.text(),
    emailVerified: p.boolean().default(false),
    firstName: p.text().default(''),
    lastName: p.text().default(''),
    pictureUrl: p.text().strictNullable(),
    role: p.text().$type<MemberRole>().default('member'),
    locale: p.text().$type<Locale>(),
    timeZone: p.text().default('Australia/Brisbane'),
    termsVersion: p.text(),
    termsAcceptedAt: p.datetime(),
    privacyVersion: p.text(),
    privacyAcceptedAt: p.datetime(),
    ageConfirmedAt: p.datetime(),
    residenceConfirmedAt: p.datetime(),
    promoAcceptedAt: p.datetime().strictNullable(),
    bannedAt: p.datetime().strictNullable(),
    bannedUntil: p.datetime().strictNullable(),
    banReason: p.text().strictNullable(),
    registeredAt: p.datetime().strictNullable(),
    lastSeenAt: p.datetime().strictNullable(),
    activeOn: p.text().strictNullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    absence: p.text().$type<'dormant' | 'leaving' | 'closed'>().strictNullable(),
    absentSince: p.datetime().strictNullable(),
  },
});

/**
 * A username that a sign-up with a known address asked for, held as long as an unconfirmed account would hold it.
 * Otherwise asking for the same name with a second address would reveal whether the first one is known.
 */
export const UsernameHold = defineEntity({
  name: 'UsernameHold',
  tableName: 'username_hold',
  properties: {
    memberId: p.uuid().$type<MemberId>().primary(),
    username: p.text(),
    heldUntil: p.datetime(),
  },
});

/** The fingerprint of a username that staff removed. */
export const BlockedUsername = defineEntity({
  name: 'BlockedUsername',
  tableName: 'blocked_username',
  properties: {
    fingerprint: p.text().primary(),
    blockedAt: p.datetime(),
  },
});
