import { z } from 'zod';
import { editVersionInput, editVersionOutput } from '#contracts/edit-version.ts';
import { lineTextSchema } from '#contracts/text.ts';
import { Locale } from '#contracts/locale.ts';
import { TimeZone, Username } from './identity.schemas.ts';

export const SaveAccountInput = z.object({
  username: Username,
  /** Fields that are left out stay as they are. */
  firstName: lineTextSchema().max(60).optional(),
  lastName: lineTextSchema().max(60).optional(),
  locale: Locale.optional(),
  timeZone: TimeZone.optional(),
  ...editVersionInput,
});
export type SaveAccountInput = z.infer<typeof SaveAccountInput>;

/** The language alone, as the language switch in the bar sends it. */
export const SaveLanguageInput = z.object({ locale: Locale });

export const SaveTimeZoneInput = z.object({ timeZone: TimeZone });

export const AccountDetailsView = z.object({
  ...editVersionOutput,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  locale: Locale,
  timeZone: z.string(),
  email: z.string(),
});
export type AccountDetailsView = z.infer<typeof AccountDetailsView>;
