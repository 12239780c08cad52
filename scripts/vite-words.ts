import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

/** A file of flat ICU messages, compiled, so that no parser of them reaches a browser. A message that does not parse is named. */
export function compileWords(source: string, file: string): string {
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

const attribute = /,\s*\{\s*with:\s*\{\s*type:\s*['"]json['"],?\s*\},?\s*\}/g;

/** Compiles every `locales/<language>.json` on its way into a build, a test or the development server. */
export function words(): Plugin[] {
  return [
    {
      name: 'swapu-words',
      enforce: 'pre',
      transform: {
        filter: { id: /\/locales\/[a-z]{2}-[A-Z]{2}\.json$/ },
        handler: (source, id) => ({ code: compileWords(source, id), map: null }),
      },
    },
    {
      // TypeScript asks for the attribute; a browser would then refuse the script that Vite makes of the file.
      name: 'swapu-words-import',
      enforce: 'pre',
      transform: {
        filter: { id: /\.tsx?$/, code: /with:\s*\{\s*type/ },
        handler: (source) => ({ code: source.replace(attribute, ''), map: null }),
      },
    },
  ];
}
