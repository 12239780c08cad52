import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A build that is whole: its folder in dist/releases, and the hash of all it was made of.
 * @typedef {{ folder: string, inputs: string }} Release
 */

/** Names the release that a start takes; replaced in one step. @param {string} dist */
export const pointerOf = (dist) => join(dist, 'current.json');

/** @param {string} dist @param {Release} release */
export const folderOf = (dist, release) => join(dist, 'releases', release.folder);

/** The release that a start takes, or null where none stands. @param {string} dist @returns {Release | null} */
export function currentRelease(dist) {
  if (!existsSync(pointerOf(dist))) return null;
  /** @type {Release} */
  const release = JSON.parse(readFileSync(pointerOf(dist), 'utf8'));
  return existsSync(folderOf(dist, release)) ? release : null;
}
