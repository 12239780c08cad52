import { z } from 'zod';

/** The operator's settings for sign-up and sign-in that screens show or depend on. */
export const SignInRulesView = z.object({
  /** The minimum length of a new password, in characters. */
  passwordLength: z.int(),
  guestMinutes: z.int(),
  staysDays: z.int(),
  trustDays: z.int(),
});
export type SignInRulesView = z.infer<typeof SignInRulesView>;
