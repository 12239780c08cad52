import { formatLocales } from '#contracts/format-number.ts';
import type { EmailContext } from '#platform/mail/email-template.ts';

/**
 * A date with the month as a word, in the reader's locale and time zone: an email stays around, and digits alone could
 * be read with day and month swapped.
 */
export const formatEmailDate = ({ locale }: EmailContext, iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat(formatLocales[locale], { day: 'numeric', month: 'long', year: 'numeric', timeZone }).format(
    new Date(iso),
  );
