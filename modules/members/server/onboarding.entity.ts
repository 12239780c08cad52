import { defineEntity, p } from '@mikro-orm/core';
import type { MemberId } from '#contracts/ids.ts';
import type { OnboardingStep } from '../domain/onboarding.ts';

/** A new member's progress in the onboarding. */
export const MemberOnboarding = defineEntity({
  name: 'MemberOnboarding',
  tableName: 'member_onboarding',
  properties: {
    memberId: p.uuid().$type<MemberId>().primary(),
    step: p.text().$type<OnboardingStep>().default('welcome'),
    ledAt: p.datetime(),
    finishedAt: p.datetime().strictNullable(),
    hiddenAt: p.datetime().strictNullable(),
  },
});
