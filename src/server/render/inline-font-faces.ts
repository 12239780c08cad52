import { createHash } from 'node:crypto';
import type { FontFaces } from './front-end.ts';

/**
 * A first page carries its faces: as files they come a round trip later, and `font-display: optional` gives up those
 * that are not there for the first paint. A carried one is there as soon as it is decoded, so the text waits for it.
 * Once the browser has the files, pages link to them.
 */
export function inlineFontFaces(linked: string, files: readonly string[], read: (file: string) => Buffer): FontFaces {
  const carried = files.reduce(
    (rules, file) => rules.replaceAll(file, `data:font/woff2;base64,${read(file).toString('base64')}`),
    linked.replaceAll(/font-display:\s*optional/g, 'font-display:block'),
  );
  return { id: createHash('sha256').update(carried).digest('base64url').slice(0, 8), files, linked, carried };
}
