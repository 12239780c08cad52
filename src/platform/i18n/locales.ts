import type { Locale } from '#contracts/locale.ts';

/**
 * Each language in its own words, for the switch. The list for code that must not carry a schema library to the
 * browser.
 */
export const languageNames = { 'en-US': 'English', 'pt-PT': 'Português' } as const satisfies Record<Locale, string>;

/** The zone of a reader who has not said theirs. */
export const defaultTimeZone = 'Australia/Brisbane';

export const isLocale = (value: unknown): value is Locale =>
  typeof value === 'string' && Object.hasOwn(languageNames, value);
