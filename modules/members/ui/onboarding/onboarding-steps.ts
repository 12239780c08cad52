import type { OnboardingStep } from '../../domain/onboarding.ts';

export type { OnboardingStep };

// Copied from the domain, whose import would add zod to the bundle; a missing or extra step is a type error here.
export const onboardingStepOrder: readonly OnboardingStep[] = Object.keys({
  welcome: 0,
  interests: 1,
  suburb: 2,
  address: 3,
} satisfies Record<OnboardingStep, number>) as OnboardingStep[];

/** The previous or next step; undefined at either end. */
export const findNeighbourStep = (step: OnboardingStep, by: 1 | -1): OnboardingStep | undefined =>
  onboardingStepOrder[onboardingStepOrder.indexOf(step) + by];
