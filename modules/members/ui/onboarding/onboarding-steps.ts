import type { OnboardingStep } from '../../domain/onboarding.ts';

export type { OnboardingStep };

// Copied from the domain, which would bring zod along; a step more or less there is a type error here.
export const steps: readonly OnboardingStep[] = Object.keys({
  welcome: 0,
  interests: 1,
  suburb: 2,
  address: 3,
} satisfies Record<OnboardingStep, number>) as OnboardingStep[];

/** The step before or after; undefined at either end. */
export const neighbourOf = (step: OnboardingStep, by: 1 | -1): OnboardingStep | undefined =>
  steps[steps.indexOf(step) + by];
