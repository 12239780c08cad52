import { z } from 'zod';
import { Locale } from '#contracts/locale.ts';
import { TimeZone, Username } from './inputs.ts';

export const SaveAccount = z.object({
  username: Username,
  firstName: z.string().trim().max(60),
  lastName: z.string().trim().max(60),
  locale: Locale,
  timeZone: TimeZone,
});
export type SaveAccount = z.infer<typeof SaveAccount>;

/** The language alone, as it is switched in the bar. */
export const SaveLanguage = SaveAccount.pick({ locale: true });

export const AccountDetails = z.object({ ...SaveAccount.shape, username: z.string(), timeZone: z.string(), email: z.string() });
export type AccountDetails = z.infer<typeof AccountDetails>;
