import { z } from 'zod';
import { edited, versioned } from '#contracts/edit-version.ts';
import { lineText } from '#contracts/text.ts';
import { Locale } from '#contracts/locale.ts';
import { TimeZone, Username } from './inputs.ts';

export const SaveAccount = z.object({
  username: Username,
  /** Fields that are left out stay as they are. */
  firstName: lineText().max(60).optional(),
  lastName: lineText().max(60).optional(),
  locale: Locale.optional(),
  timeZone: TimeZone.optional(),
  ...edited,
});
export type SaveAccount = z.infer<typeof SaveAccount>;

/** The language alone, as the language switch in the bar sends it. */
export const SaveLanguage = z.object({ locale: Locale });

export const SaveTimeZone = z.object({ timeZone: TimeZone });

export const AccountDetails = z.object({
  ...versioned,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  locale: Locale,
  timeZone: z.string(),
  email: z.string(),
});
export type AccountDetails = z.infer<typeof AccountDetails>;
