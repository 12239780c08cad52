import { storeChoiceCookie } from './store-choice-cookie.ts';
import { createStore } from './store.ts';

export type Theme = 'light' | 'dark';

export const themeCookie = 'theme';

/** The chosen theme; null follows the device. The script in the page's head has set it before the first paint. */
export const themeStore = createStore<Theme | null>(null);

/** Reads the theme that the head's script set. Called after hydration, since the server does not know it. */
export function readTheme(): void {
  const chosen = document.documentElement.dataset['theme'];
  themeStore.set(chosen === 'light' || chosen === 'dark' ? chosen : null);
}

export function chooseTheme(theme: Theme | null): void {
  storeChoiceCookie(themeCookie, theme);
  if (theme) document.documentElement.dataset['theme'] = theme;
  else delete document.documentElement.dataset['theme'];
  themeStore.set(theme);
}
