import { createFormat } from '#platform/i18n/format.ts';
import type { LetterReader } from '#platform/mail/letter.ts';

/** A day in the reader's form and time zone. */
export const dayOf = ({ locale }: LetterReader, iso: string, timeZone: string): string => createFormat({ locale, timeZone, now: () => new Date() }).date(iso);
