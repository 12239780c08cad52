import { z } from 'zod';
import { memberCommand, memberQuery } from '#platform/trpc/procedures.ts';
import { EndOnboardingInput, OnboardingView, ReachOnboardingStepInput } from '../../domain/onboarding.ts';
import { endOnboarding, loadOnboarding, saveOnboardingStep } from './onboarding.ts';

const done = z.object({});

export const onboardingProcedures = {
  onboarding: memberQuery('members.impersonate')
    .output(OnboardingView)
    .query(({ ctx }) => loadOnboarding(ctx.db, ctx.member.id)),

  reachStep: memberCommand
    .input(ReachOnboardingStepInput)
    .output(done)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await saveOnboardingStep(unit, ctx.member.id, input.step);
        return {};
      }),
    ),

  endOnboarding: memberCommand
    .input(EndOnboardingInput)
    .output(done)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await endOnboarding(unit, ctx.member.id, input.isFinished);
        return {};
      }),
    ),
};
