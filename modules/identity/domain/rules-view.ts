import { z } from 'zod';

/** What the operator set of signing up and in that screens say or go by. */
export const RulesView = z.object({
  /** Characters that a new password has at least. */
  passwordLength: z.int(),
  guestMinutes: z.int(),
  staysDays: z.int(),
  trustDays: z.int(),
});
export type RulesView = z.infer<typeof RulesView>;
