import { z } from 'zod';
import { lineText } from '#contracts/text.ts';
import { Locale } from '#contracts/locale.ts';
import { TimeZone, Username } from './inputs.ts';

export const SaveAccount = z.object({
  username: Username,
  firstName: lineText().max(60),
  lastName: lineText().max(60),
  /** If left out, language and time zone stay as they are. */
  locale: Locale.optional(),
  timeZone: TimeZone.optional(),
});
export type SaveAccount = z.infer<typeof SaveAccount>;

/** The language alone, as the language switch in the bar sends it. */
export const SaveLanguage = z.object({ locale: Locale });

export const SaveTimeZone = z.object({ timeZone: TimeZone });

export const AccountDetails = z.object({
  ...SaveAccount.shape,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  locale: Locale,
  timeZone: z.string(),
  email: z.string(),
});
export type AccountDetails = z.infer<typeof AccountDetails>;
