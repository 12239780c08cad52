import { existsSync, readFileSync } from 'node:fs';
import { firstDifference } from '../../src/platform/doctor/first-difference.mjs';
import { isRecentEnough } from '../../src/platform/doctor/wanted-node.mjs';
import { packagedNode } from './node.mjs';
import { Trouble, step } from './progress.mjs';
import { root } from './root.mjs';
import { runQuietly } from './run.mjs';

const tools = 'scripts/tools';
const packagedNodes = 'scripts/node';

/**
 * Installs the packages of package-lock.json that the task needs, unless they are installed: those of package.json;
 * those of scripts/tools for checks, tests and measurements; Node where the running one is too old.
 * @param {{ needsTools: boolean }} options
 */
export async function ensurePackages({ needsTools }) {
  const locked = read('package-lock.json');
  if (!locked)
    throw new Trouble('package-lock.json is missing or broken', 'Get it back: git checkout package-lock.json');
  const isNodeTooOld = !isRecentEnough(process.version);
  const workspaces = [...(needsTools ? [tools] : []), ...(isNodeTooOld ? [packagedNodes] : [])];
  // npm may have left out an optional package on purpose, so its record does not show whether Node was ever wanted.
  const lacksNode = isNodeTooOld && !existsSync(root + packagedNode(process.platform, process.arch));
  if (!lacksNode && !firstDifference(locked, read('node_modules/.package-lock.json'), ['', ...workspaces])) return;
  await step('installing packages', 'packages installed', () => install(workspaces));
}

/**
 * Adds the packages of the root and of these workspaces, and leaves those of the other workspaces as they are.
 * `npm ci` would delete node_modules each time; `npm install --no-save` installs the same locked versions and verifies
 * their hashes.
 * @param {readonly string[]} workspaces
 */
async function install(workspaces) {
  const chosen = workspaces.map((workspace) => `--workspace=${workspace}`);
  const flags = [
    'install',
    '--no-save',
    ...(chosen.length > 0 ? ['--include-workspace-root', ...chosen] : ['--workspaces=false']),
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
