/**
 * The product's design in the CSS that mail programs support. Light values are inlined. The dark values are in one
 * style block; a mail program that ignores it shows the light ones.
 */
export const font = "'Figtree', -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
export const displayFont = "'Bricolage Grotesque', 'Trebuchet MS', 'Segoe UI', 'Helvetica Neue', Arial, sans-serif";

export const lightColors = {
  ground: '#faf5eb',
  card: '#fffdf8',
  line: '#e5dac5',
  ink: '#1b241f',
  quiet: '#5d645c',
  leaf: '#23654a',
  onLeaf: '#ffffff',
} as const;

const dark = {
  ground: '#131815',
  card: '#1c231f',
  line: '#2e3832',
  ink: '#f1efe6',
  quiet: '#c3c9bd',
  leaf: '#7fcaa2',
  onLeaf: '#0b2116',
} as const;

/** The dark block selects by class name only; `!important` is needed because the light values are inline. */
export const darkModeStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body.ground { background-color: ${lightColors.ground}; }
@media (prefers-color-scheme: dark) {
  .ground { background-color: ${dark.ground} !important; }
  .card { background-color: ${dark.card} !important; border-color: ${dark.line} !important; }
  .ink { color: ${dark.ink} !important; }
  .quiet, .quiet a { color: ${dark.quiet} !important; }
  .leaf { color: ${dark.leaf} !important; }
  .button { background-color: ${dark.leaf} !important; color: ${dark.onLeaf} !important; }
  .line { border-color: ${dark.line} !important; }
}`;
