import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import { chooseTheme } from '#web/theme.ts';

const chosen = (): MantineColorScheme => {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'auto';
};

/** The theme is chosen once for site and console: Mantine asks and tells the site's own store. */
export const siteTheme: MantineColorSchemeManager = {
  get: chosen,
  set: (scheme) => chooseTheme(scheme === 'auto' ? null : scheme),
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => chooseTheme(null),
};
