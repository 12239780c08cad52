import { formatLocales } from '#contracts/format-number.ts';
import type { LetterReader } from '#platform/mail/letter.ts';

/**
 * A day written out, in the reader's form and time zone: a letter lies about, and its figures are not to be read the
 * other way round.
 */
export const dayOf = ({ locale }: LetterReader, iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat(formatLocales[locale], { day: 'numeric', month: 'long', year: 'numeric', timeZone }).format(
    new Date(iso),
  );
