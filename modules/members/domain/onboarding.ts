import { z } from 'zod';

/** The steps of the onboarding, in order. */
export const onboardingSteps = ['welcome', 'interests', 'suburb', 'address'] as const;
export const OnboardingStep = z.enum(onboardingSteps);
export type OnboardingStep = z.infer<typeof OnboardingStep>;

/** A member's progress in the onboarding. */
export const OnboardingView = z.object({
  /** The step the member last reached. */
  step: OnboardingStep,
  /** True if the member was never led to the onboarding. */
  isFresh: z.boolean(),
  isFinished: z.boolean(),
  /** True if the member wants no reminder. */
  isHidden: z.boolean(),
  /** The data that exists, wherever it was entered. */
  has: z.object({ interests: z.boolean(), suburb: z.boolean(), address: z.boolean() }),
});
export type OnboardingView = z.infer<typeof OnboardingView>;

export const ReachOnboardingStepInput = z.object({ step: OnboardingStep });
/** Finished or dismissed: in both cases there is no further reminder. */
export const EndOnboardingInput = z.object({ isFinished: z.boolean() });
