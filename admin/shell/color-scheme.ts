import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import { chooseTheme } from '#web/theme.ts';

const chosen = (): MantineColorScheme => {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'auto';
};

/** Shares the theme between site and console: Mantine reads it from the site's own store and writes it there. */
export const siteColorSchemeManager: MantineColorSchemeManager = {
  get: chosen,
  set: (scheme) => chooseTheme(scheme === 'auto' ? null : scheme),
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => chooseTheme(null),
};
