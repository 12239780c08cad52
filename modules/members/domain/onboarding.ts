import { z } from 'zod';

/** The steps of the welcome, in their order. */
export const onboardingSteps = ['welcome', 'interests', 'suburb', 'address'] as const;
export const OnboardingStep = z.enum(onboardingSteps);
export type OnboardingStep = z.infer<typeof OnboardingStep>;

/** How far a member has come with the welcome. */
export const Onboarding = z.object({
  /** Where they left it. */
  step: OnboardingStep,
  /** Never led there so far. */
  isFresh: z.boolean(),
  isFinished: z.boolean(),
  /** They want no reminder. */
  isHidden: z.boolean(),
  /** What there is, however it came. */
  has: z.object({ interests: z.boolean(), suburb: z.boolean(), address: z.boolean() }),
});
export type Onboarding = z.infer<typeof Onboarding>;

export const ReachStep = z.object({ step: OnboardingStep });
/** Finished, or put away unfinished: no reminder then. */
export const EndOnboarding = z.object({ isFinished: z.boolean() });
