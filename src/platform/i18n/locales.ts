import type { Locale } from '#contracts/locale.ts';

/**
 * The name of each language in that language, for the language switch. Browser code takes its list of languages from
 * here, so that it need not load a schema library.
 */
export const languageNames = { 'en-US': 'English', 'pt-PT': 'Português' } as const satisfies Record<Locale, string>;

/** The time zone of a reader who has not chosen one. */
export const defaultTimeZone = 'Australia/Brisbane';

export const isLocale = (value: unknown): value is Locale =>
  typeof value === 'string' && Object.hasOwn(languageNames, value);
