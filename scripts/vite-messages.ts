import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

/**
 * Compiles a file of flat ICU messages, so that no message parser reaches a browser.
 * @throws Error naming the message that does not parse
 */
export function compileMessages(source: string, file: string): string {
  const messages = JSON.parse(source) as Record<string, string>;
  const compiled = Object.entries(messages).map(([key, message]) => {
    try {
      return [key, compileMessageOrThrow(message)];
    } catch (cause) {
      throw new Error(`${file}: "${key}" is no ICU message`, { cause });
    }
  });
  return JSON.stringify(Object.fromEntries(compiled));
}

// Not in a type: `typeof import('./locales/en-US.json')`.
const imported =
  /(?<!typeof )\bimport\(\s*(['"])(\.[^'"]*\/locales\/([a-z]{2}-[A-Z]{2})\.json)\1\s*(?:,\s*\{[^()]*\}\s*)?,?\s*\)/g;

/** Rewrites each dynamic import of a messages file with `write`. */
export const rewriteMessageImports = (source: string, write: (specifier: string, locale: string) => string): string =>
  source.replace(imported, (_whole, _quote, specifier: string, locale: string) => write(specifier, locale));

/** Vite plugins that compile every `locales/<language>.json` for builds, tests and the development server. */
export function messagesPlugin(): Plugin[] {
  return [
    {
      name: 'swapu-words',
      enforce: 'pre',
      transform: {
        filter: { id: /\/locales\/[a-z]{2}-[A-Z]{2}\.json$/ },
        handler: (source, id) => ({ code: compileMessages(source, id), map: null }),
      },
    },
    {
      // TypeScript requires an import attribute, but with it a browser refuses the script that Vite makes of the file.
      name: 'swapu-words-import',
      enforce: 'pre',
      transform: {
        filter: { id: /\.tsx?$/, code: /\/locales\// },
        handler: (source) => ({
          code: rewriteMessageImports(source, (specifier) => `import(${JSON.stringify(specifier)})`),
          map: null,
        }),
      },
    },
  ];
}

/**
 * In the built user app messages are fetched as data and are not scripts, since a page needs few of them before it
 * works.
 */
export function messagesAsDataPlugin(): Plugin {
  return {
    name: 'swapu-words-as-data',
    enforce: 'pre',
    transform: {
      filter: { id: /\/(web\.tsx|message-loaders\.ts)$/, code: /\/locales\// },
      handler(source, id) {
        const toChunkUrl = (specifier: string, locale: string) => {
          const file = path.resolve(path.dirname(id), specifier);
          this.addWatchFile(file);
          const name = `words-${file.split('/').at(-3) ?? ''}-${locale}.json`;
          const reference = this.emitFile({
            type: 'asset',
            name,
            source: compileMessages(readFileSync(file, 'utf8'), file),
          });
          return `Promise.resolve({ default: import.meta.ROLLUP_FILE_URL_${reference} })`;
        };
        return { code: rewriteMessageImports(source, toChunkUrl), map: null };
      },
    },
  };
}
