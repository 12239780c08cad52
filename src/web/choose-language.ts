import type { Locale } from '#contracts/locale.ts';
import { storeChoiceCookie } from './store-choice-cookie.ts';
import type { MessageStore } from './message-store.ts';

export const localeCookie = 'locale';

/** Changes the language at once and remembers it on this device. */
export async function chooseLanguage(words: MessageStore, locale: Locale): Promise<void> {
  await words.change(locale);
  document.documentElement.lang = locale;
  storeChoiceCookie(localeCookie, locale);
}
