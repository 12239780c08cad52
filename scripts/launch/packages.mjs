import { readFileSync } from 'node:fs';
import { Trouble, step } from './progress.mjs';
import { root } from './root.mjs';
import { runQuietly } from './run.mjs';

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, link?: boolean }} Package
 * @typedef {{ packages?: Record<string, Package> }} LockFile
 */

/**
 * Names the first package of the lock file that is not installed as locked, or null when all are. Optional ones may be
 * missing (they belong to other machines) but not differ.
 * @param {LockFile} locked package-lock.json
 * @param {LockFile | null} installed what npm wrote into node_modules after its last whole install
 * @returns {string | null}
 */
export function firstDifference(locked, installed) {
  if (!installed?.packages) return 'everything';
  for (const [path, one] of Object.entries(locked.packages ?? {})) {
    if (path === '' || one.link) continue;
    const there = installed.packages[path];
    if (!there && one.optional) continue;
    if (there?.version !== one.version || (one.integrity && there?.integrity && there.integrity !== one.integrity)) return path;
  }
  return null;
}

/** Installs what package-lock.json names, unless it is there. */
export async function ensurePackages() {
  const locked = read('package-lock.json');
  if (!locked) throw new Trouble('package-lock.json is missing or broken', 'Get it back: git checkout package-lock.json');
  if (!firstDifference(locked, read('node_modules/.package-lock.json'))) return;
  await step('installing packages', 'packages installed', install);
}

/**
 * Not `npm ci`: that refuses a lock file which lacks optional packages of other machines, and some of those (of swc and
 * oxc) cannot be had from every registry. `npm install --no-save` takes the same locked versions and checks their hashes.
 */
async function install() {
  const flags = ['install', '--no-save', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await runQuietly('npm', flags);
  if (code === 0) return;
  throw new Trouble(
    `npm install ended with ${code}:\n${output.trim().split('\n').slice(-15).join('\n')}`,
    code === 127 ? 'Install npm, then call again.' : 'Is the package registry reachable (npm ping), the disk full (df -h), or the folder not yours? Then call again.',
  );
}

/** @param {string} file @returns {LockFile | null} */
function read(file) {
  try {
    return JSON.parse(readFileSync(root + file, 'utf8'));
  } catch {
    return null;
  }
}
