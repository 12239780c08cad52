import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { filesOfSources } from '../src/server/render/manifest.ts';
import { readManifest } from './manifest.ts';

/** Kilobytes of JavaScript, brotli, that an open page may load before it works. */
export const bundleLimit = 140;

export interface BundleLine {
  readonly text: string;
  readonly kilobytes: number;
}

interface BuiltRoutes {
  readonly openParts: () => readonly { readonly path: string; readonly source: string }[];
}

/** What each open page loads first, largest first: the shell, its own part, its words in the larger language. */
export async function bundleReport(root: string): Promise<BundleLine[]> {
  const client = path.join(root, 'dist/client');
  const manifest = readManifest(client);
  const { openParts } = (await import(pathToFileURL(path.join(root, 'dist/server/routes.js')).href)) as BuiltRoutes;
  const sizes = new Map<string, number>();
  const sizeOf = (file: string): number => {
    const known = sizes.get(file) ?? brotliCompressSync(readFileSync(path.join(client, file))).length;
    sizes.set(file, known);
    return known;
  };
  return openParts()
    .map(({ path: address, source }) => {
      const files = filesOfSources(manifest, ['src/web/main.tsx', 'src/web/locales/pt-PT.json', ...wordsBeside(source), source]).scripts;
      const kilobytes = files.reduce((sum, file) => sum + sizeOf(file), 0) / 1000;
      return { kilobytes, text: `${address}: ${kilobytes.toFixed(1)} kB of JavaScript on first load (limit ${bundleLimit})` };
    })
    .sort((one, other) => other.kilobytes - one.kilobytes);
}

const wordsBeside = (source: string): string[] => (source.startsWith('modules/') ? [`${source.split('/').slice(0, 2).join('/')}/locales/pt-PT.json`] : []);

if (process.argv[1] === import.meta.filename) {
  const lines = await bundleReport(path.resolve(import.meta.dirname, '..'));
  for (const { text } of lines) process.stdout.write(`  · ${text}\n`);
  const tooLarge = lines.filter(({ kilobytes }) => kilobytes > bundleLimit);
  if (tooLarge.length > 0) process.stderr.write(`${tooLarge.length} open page(s) load more than ${bundleLimit} kB: move something behind lazyPart() or lazyComponent()\n`);
  process.exitCode = tooLarge.length > 0 || lines.length === 0 ? 1 : 0;
}
