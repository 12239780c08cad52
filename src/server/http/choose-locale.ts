import type { IncomingMessage } from 'node:http';
import { defaultLocale, locales, type Locale } from '#contracts/locale.ts';

/** The cookie that remembers the language chosen on this device. */
export const localeCookie = 'locale';

const choice = new RegExp(`(?:^|;\\s*)${localeCookie}=([\\w-]+)`);

/** The language of a request: the one chosen on this device, else the first of the browser's that the site supports. */
export function chooseLocale(request: Pick<IncomingMessage, 'headers'>): Locale {
  const chosen = choice.exec(request.headers.cookie ?? '')?.[1];
  return (
    locales.find((locale) => locale === chosen) ?? preferred(request.headers['accept-language'] ?? '') ?? defaultLocale
  );
}

function preferred(header: string): Locale | undefined {
  const ranked = header
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().split(';q=');
      return { language: tag.slice(0, 2).toLowerCase(), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality);
  for (const { language } of ranked) {
    const found = locales.find((locale) => locale.startsWith(language));
    if (found) return found;
  }
  return undefined;
}
