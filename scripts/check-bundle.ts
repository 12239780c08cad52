import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { filesOfSources } from '../src/server/render/manifest.ts';
import { readManifest } from './manifest.ts';
import { ownersFile } from './vite-chunk-owners.ts';

/** Kilobytes of JavaScript, brotli, that an open page may load before it works. */
export const bundleLimit = 140;

export interface BundleLine {
  readonly text: string;
  readonly kilobytes: number;
}

interface BuiltRoutes {
  readonly alwaysWorded: () => readonly string[];
  readonly openParts: () => readonly { readonly path: string; readonly source: string }[];
}

/** What each open page loads first, largest first: the shell, its own part, its words in the larger language. */
export async function bundleReport(root: string): Promise<BundleLine[]> {
  const client = path.join(root, 'dist/client');
  const manifest = readManifest(client);
  const owners = JSON.parse(readFileSync(path.join(client, ownersFile), 'utf8')) as Readonly<Record<string, readonly string[]>>;
  const { alwaysWorded, openParts } = (await import(pathToFileURL(path.join(root, 'dist/server/routes.js')).href)) as BuiltRoutes;
  const sizeOf = remembered((file) => brotliCompressSync(readFileSync(path.join(client, file))).length);
  const measure = (source: string): number => {
    const { scripts } = filesOfSources(manifest, ['src/web/main.tsx', source]);
    const worded = new Set([...alwaysWorded(), ...scripts.flatMap((file) => owners[file] ?? [])]);
    const words = filesOfSources(manifest, [largerWords, ...[...worded].map((owner) => `modules/${owner}/locales/pt-PT.json`)]).scripts;
    return [...new Set([...scripts, ...words])].reduce((sum, file) => sum + sizeOf(file), 0) / 1000;
  };
  return openParts()
    .map(({ path: address, source }) => ({ address, kilobytes: measure(source) }))
    .map(({ address, kilobytes }) => ({ kilobytes, text: `${address}: ${kilobytes.toFixed(1)} kB of JavaScript on first load (limit ${bundleLimit})` }))
    .sort((one, other) => other.kilobytes - one.kilobytes);
}

const largerWords = 'src/web/locales/pt-PT.json';

function remembered(measure: (file: string) => number): (file: string) => number {
  const known = new Map<string, number>();
  return (file) => {
    const size = known.get(file) ?? measure(file);
    known.set(file, size);
    return size;
  };
}

if (process.argv[1] === import.meta.filename) {
  const lines = await bundleReport(path.resolve(import.meta.dirname, '..'));
  for (const { text } of lines) process.stdout.write(`  · ${text}\n`);
  const tooLarge = lines.filter(({ kilobytes }) => kilobytes > bundleLimit);
  if (tooLarge.length > 0) process.stderr.write(`${tooLarge.length} open page(s) load more than ${bundleLimit} kB: move something behind lazyPart() or lazyComponent()\n`);
  process.exitCode = tooLarge.length > 0 || lines.length === 0 ? 1 : 0;
}
