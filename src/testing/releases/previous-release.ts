import { readdir } from 'node:fs/promises';
import { readRelease, type Release } from './release.ts';

const ending = '.json.gz';
const inOrder = new Intl.Collator('en', { numeric: true });

/** The newest recorded release, against which the next one is tested; undefined before the first release. */
export async function previousRelease(): Promise<Release | undefined> {
  const versions = (await readdir(import.meta.dirname))
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length));
  const newest = versions.sort(inOrder.compare).at(-1);
  return newest === undefined ? undefined : readRelease(newest);
}
