import type { Locale } from '#contracts/locale.ts';
import { storeChoice } from './store-choice.ts';
import type { MessageStore } from './message-store.ts';

export const localeCookie = 'locale';

/** Changes the language at once and remembers it on this device. */
export async function chooseLanguage(words: MessageStore, locale: Locale): Promise<void> {
  await words.change(locale);
  document.documentElement.lang = locale;
  storeChoice(localeCookie, locale);
}
