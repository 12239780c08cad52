import type { MantineColorsTuple } from '@mantine/core';
import { createTheme } from '@mantine/core';

// Mantine computes with shades, so the colour scales are defined here as values; surfaces and text use the shared
// tokens in theme.css.
const eucalypt: MantineColorsTuple = [
  '#eef6f0',
  '#dcebdf',
  '#bfdfcb',
  '#a3d3b6',
  '#7fcaa2',
  '#4d9a75',
  '#35795b',
  '#23654a',
  '#1a5039',
  '#0f3626',
];
const coral: MantineColorsTuple = [
  '#fdf0ec',
  '#fce4df',
  '#f8c9c0',
  '#f3a99c',
  '#ff9d8f',
  '#d9604f',
  '#bf3f30',
  '#a8281c',
  '#85190f',
  '#5e0f08',
];
const wattle: MantineColorsTuple = [
  '#fff8e0',
  '#fdeebf',
  '#fae199',
  '#f7d980',
  '#f3c84d',
  '#f2bf33',
  '#c9971a',
  '#8a6204',
  '#674700',
  '#3b3012',
];
const sandstone: MantineColorsTuple = [
  '#fbf8f1',
  '#f5efe3',
  '#ece3d2',
  '#e0d4be',
  '#cfc1a8',
  '#b3a58c',
  '#857961',
  '#5d645c',
  '#48524b',
  '#1b241f',
];
const bark: MantineColorsTuple = [
  '#f1efe6',
  '#c3c9bd',
  '#9da69c',
  '#78857c',
  '#3d4943',
  '#2e3832',
  '#1c231f',
  '#131815',
  '#0e1210',
  '#0a0d0b',
];

export const consoleTheme = createTheme({
  primaryColor: 'eucalypt',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  colors: { eucalypt, red: coral, yellow: wattle, gray: sandstone, dark: bark },
  fontFamily: 'var(--font-text)',
  headings: { fontFamily: 'var(--font-display)', fontWeight: '650' },
  defaultRadius: 8,
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Button: { defaultProps: { size: 'sm', fw: 600 } },
    TextInput: { defaultProps: { size: 'sm' } },
    Select: { defaultProps: { size: 'sm' } },
    Badge: { defaultProps: { variant: 'light', tt: 'none', fw: 600, radius: 6, miw: 'max-content' } },
    Modal: { defaultProps: { radius: 14, overlayProps: { backgroundOpacity: 0.5 } } },
    Menu: { defaultProps: { shadow: 'md', radius: 10 } },
    Popover: { defaultProps: { shadow: 'md', radius: 10 } },
  },
});
