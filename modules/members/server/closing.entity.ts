import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { MemberId } from '#contracts/ids.ts';
import type { ClosingCause, ClosingState } from '../domain/leaving.schemas.ts';

/** The closing of an account, from the request to the erasure. */
export const MemberClosing = defineEntity({
  name: 'MemberClosing',
  tableName: 'member_closing',
  properties: {
    memberId: p.uuid().$type<MemberId>().primary(),
    cause: p.text().$type<ClosingCause>(),
    state: p.text().$type<ClosingState>(),
    askedAt: p.datetime(),
    beganAt: p.datetime().strictNullable(),
    closesAt: p.datetime().strictNullable(),
    remindedAt: p.datetime().strictNullable(),
    closedAt: p.datetime().strictNullable(),
  },
});
export type MemberClosing = InferEntity<typeof MemberClosing>;

/** A warning email about an unused account. */
export const MemberWarning = defineEntity({
  name: 'MemberWarning',
  tableName: 'member_warning',
  properties: {
    memberId: p.uuid().$type<MemberId>().primary(),
    quietSince: p.datetime(),
    stage: p.text().$type<'first' | 'last'>(),
    warnedAt: p.datetime(),
  },
});
