import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { listPageFiles } from '../src/server/render/manifest.ts';
import { currentRelease, folderOf } from './launch/releases.mjs';
import { readViteManifest } from './manifest.ts';

/**
 * Kilobytes of JavaScript that a first visit to an open page may transfer: brotli, including the response headers of
 * each file.
 */
export const maxBundleKilobytes = 155;

/** Measured size of the headers in a response of `serveCompressedFiles`. */
const headerBytes = 500;

export interface BundleLine {
  readonly text: string;
  readonly kilobytes: number;
}

interface BuiltRoutes {
  readonly listOpenPages: () => readonly { readonly path: string; readonly sources: readonly string[] }[];
}

/**
 * The JavaScript that each open page of the current release loads first, largest first: the shell, the page's part and
 * its fillers, with everything they import.
 */
export async function measureOpenPageScripts(root: string): Promise<BundleLine[]> {
  const dist = path.join(root, 'dist');
  const current = currentRelease(dist);
  if (!current) throw new Error('there is no build: npm run build');
  const client = path.join(folderOf(dist, current), 'client');
  const manifest = readViteManifest(client);
  const { listOpenPages } = (await import(
    pathToFileURL(path.join(folderOf(dist, current), 'server/routes.js')).href
  )) as BuiltRoutes;
  const measureFile = remembered(
    (file) => headerBytes + brotliCompressSync(readFileSync(path.join(client, file))).length,
  );
  return listOpenPages()
    .map(({ path: address, sources }) => {
      const { scripts } = listPageFiles(manifest, ['src/web/main.tsx', ...sources]);
      const kilobytes = scripts.reduce((sum, file) => sum + measureFile(file), 0) / 1000;
      return {
        kilobytes,
        text: `${address}: ${kilobytes.toFixed(1)} kB of JavaScript on first load (limit ${maxBundleKilobytes})`,
      };
    })
    .sort((one, other) => other.kilobytes - one.kilobytes);
}

function remembered(measure: (file: string) => number): (file: string) => number {
  const known = new Map<string, number>();
  return (file) => {
    const size = known.get(file) ?? measure(file);
    known.set(file, size);
    return size;
  };
}

if (process.argv[1] === import.meta.filename) {
  const lines = await measureOpenPageScripts(path.resolve(import.meta.dirname, '..'));
  for (const { text } of lines) process.stdout.write(`  · ${text}\n`);
  const tooLarge = lines.filter(({ kilobytes }) => kilobytes > maxBundleKilobytes);
  if (tooLarge.length > 0)
    process.stderr.write(
      `${tooLarge.length} open page(s) load more than ${maxBundleKilobytes} kB: move something behind lazyPart() or lazyComponent()\n`,
    );
  process.exitCode = tooLarge.length > 0 || lines.length === 0 ? 1 : 0;
}
