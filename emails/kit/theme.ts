/**
 * The product's look in the few words that mail programs understand. Light values are inlined; the dark ones stand in one
 * style block, which programs without it may ignore: then the letter is simply light.
 */
export const font = "'Figtree', -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
export const displayFont = "'Bricolage Grotesque', Georgia, 'Times New Roman', serif";

export const light = {
  ground: '#f6f1e8',
  card: '#fffdf9',
  line: '#e5dccb',
  ink: '#1d2a24',
  quiet: '#5b665f',
  leaf: '#1f6b4f',
  onLeaf: '#ffffff',
  wattle: '#e2b23c',
} as const;

const dark = { ground: '#121815', card: '#1b2420', line: '#33413a', ink: '#f1efe8', quiet: '#b3bdb6', leaf: '#8fd3b0', onLeaf: '#0d2118' } as const;

/** Class names are the only hooks of the dark block; `!important`, since the light values are inline. */
export const darkStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground { background-color: ${dark.ground} !important; }
  .card { background-color: ${dark.card} !important; border-color: ${dark.line} !important; }
  .ink { color: ${dark.ink} !important; }
  .quiet, .quiet a { color: ${dark.quiet} !important; }
  .leaf { color: ${dark.leaf} !important; }
  .button { background-color: ${dark.leaf} !important; color: ${dark.onLeaf} !important; }
  .line { border-color: ${dark.line} !important; }
}`;
