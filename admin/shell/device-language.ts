import type { Locale } from '#contracts/locale.ts';
import { isLocale, languageNames } from '#platform/i18n/locales.ts';
import { localeCookie } from '#web/choose-language.ts';
import { storeChoiceCookie } from '#web/store-choice-cookie.ts';

const fallback: Locale = 'en-US';

/** The language chosen on this device for site and console, else the browser's first supported one. */
export function detectDeviceLanguage(
  cookies = document.cookie,
  spoken: readonly string[] = navigator.languages,
): Locale {
  const chosen = new RegExp(`(?:^|; )${localeCookie}=([\\w-]+)`).exec(cookies)?.[1];
  if (isLocale(chosen)) return chosen;
  const ours = Object.keys(languageNames).filter(isLocale);
  const matching = spoken.flatMap((tag) => ours.filter((locale) => locale.slice(0, 2) === tag.slice(0, 2)));
  return matching[0] ?? fallback;
}

export function storeDeviceLanguage(locale: Locale): void {
  document.documentElement.lang = locale;
  storeChoiceCookie(localeCookie, locale);
}
