import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A complete build: its folder in dist/releases, and the hash of all its inputs.
 * @typedef {{ folder: string, inputs: string }} Release
 */

/** The pointer file that names the release to start; it is replaced atomically. @param {string} dist */
export const pointerOf = (dist) => join(dist, 'current.json');

/** @param {string} dist @param {Release} release */
export const folderOf = (dist, release) => join(dist, 'releases', release.folder);

/** The release to start, or null where there is none. @param {string} dist @returns {Release | null} */
export function currentRelease(dist) {
  if (!existsSync(pointerOf(dist))) return null;
  /** @type {Release} */
  const release = JSON.parse(readFileSync(pointerOf(dist), 'utf8'));
  return existsSync(folderOf(dist, release)) ? release : null;
}
