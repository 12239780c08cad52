import { readdir } from 'node:fs/promises';
import { readRelease, type Release } from './release.ts';

const ending = '.json.gz';
const inOrder = new Intl.Collator('en', { numeric: true });

/** The newest release that was kept: what is about to go out must come after it on the same data. */
export async function previousRelease(): Promise<Release> {
  const versions = (await readdir(import.meta.dirname))
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length));
  const newest = versions.sort(inOrder.compare).at(-1);
  if (newest === undefined) throw new Error('no release is kept: node scripts/keep-release.ts');
  return readRelease(newest);
}
