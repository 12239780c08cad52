import { createStore } from './store.ts';

export type Theme = 'light' | 'dark';

export const themeCookie = 'theme';
const year = 31_536_000;

/** The chosen theme; null follows the device. The script in the page's head has set it before the first paint. */
export const themeStore = createStore<Theme | null>(null);

/** Reads what the head's script found. After the page is taken over, since the server does not know it. */
export function readTheme(): void {
  const chosen = document.documentElement.dataset['theme'];
  themeStore.set(chosen === 'light' || chosen === 'dark' ? chosen : null);
}

export function chooseTheme(theme: Theme | null): void {
  document.cookie = `${themeCookie}=${theme ?? ''}; path=/; max-age=${theme ? year : 0}; samesite=lax`;
  if (theme) document.documentElement.dataset['theme'] = theme;
  else delete document.documentElement.dataset['theme'];
  themeStore.set(theme);
}
