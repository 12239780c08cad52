import { readFileSync } from 'node:fs';
import { firstDifference } from '../../src/platform/doctor/first-difference.mjs';
import { Trouble, step } from './progress.mjs';
import { root } from './root.mjs';
import { runQuietly } from './run.mjs';

/** Installs the packages of package-lock.json, unless they are installed. */
export async function ensurePackages() {
  const locked = read('package-lock.json');
  if (!locked)
    throw new Trouble('package-lock.json is missing or broken', 'Get it back: git checkout package-lock.json');
  if (!firstDifference(locked, read('node_modules/.package-lock.json'))) return;
  await step('installing packages', 'packages installed', install);
}

/**
 * `npm ci` is not usable here: it refuses a lock file that lacks optional packages of other platforms, and some of
 * those (of swc and oxc) are missing from some registries. `npm install --no-save` installs the same locked versions
 * and verifies their hashes.
 */
async function install() {
  const flags = [
    'install',
    '--no-save',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const { code, output } = await runQuietly('npm', flags);
  if (code === 0) return;
  throw new Trouble(
    `npm install ended with ${code}:\n${output.trim().split('\n').slice(-15).join('\n')}`,
    code === 127
      ? 'Install npm, then call again.'
      : 'Is the package registry reachable (npm ping), the disk full (df -h), or the folder not yours? Then call again.',
  );
}

/** @param {string} file @returns {import('../../src/platform/doctor/first-difference.mjs').LockFile | null} */
function read(file) {
  try {
    return JSON.parse(readFileSync(root + file, 'utf8'));
  } catch {
    return null;
  }
}
