import type { Locale } from '#contracts/locale.ts';
import type { WordStore } from './word-store.ts';

export const localeCookie = 'locale';
const year = 31_536_000;

/** Changes the language at once, on this device for good. */
export async function chooseLanguage(words: WordStore, locale: Locale): Promise<void> {
  await words.change(locale);
  document.documentElement.lang = locale;
  document.cookie = `${localeCookie}=${locale}; path=/; max-age=${year}; samesite=lax`;
}
