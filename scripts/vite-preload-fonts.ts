import type { Plugin } from 'vite';

/** Preloads the fonts of a built page: `font-display: optional` uses those that are there for the first paint. */
export const preloadFontsPlugin = (base: string): Plugin => ({
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => file.endsWith('.woff2'))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `${base}${file}`, crossorigin: true },
          injectTo: 'head' as const,
        })),
  },
});
