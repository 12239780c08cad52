import type { Locale } from '#contracts/locale.ts';
import { createFormat } from '#platform/i18n/format.ts';
import type { LetterWords } from '#platform/mail/letter.ts';
import type { NewsTeller } from '../domain/news-words.ts';

/** Words news in a reader's language and time zone. */
export function tellerOf(
  { words, locale }: { readonly words: LetterWords; readonly locale: Locale },
  timeZone: string,
): NewsTeller {
  const format = createFormat({ locale, timeZone, now: () => new Date() });
  return { words, moment: format.dateTime };
}
