import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { say } from './progress.mjs';

/**
 * Sets a clone's `core.hooksPath` to the repository's hooks, once. It leaves alone an archive without git, a linked
 * worktree (its clone decides), CI, and a clone whose owner has hooks of their own.
 * @param {string} root @param {NodeJS.ProcessEnv} env
 */
export function ensureHooks(root, env = process.env) {
  const folder = join(root, '.git');
  if (env.CI || !existsSync(folder) || !statSync(folder).isDirectory()) return;
  if (hasOwnHooks(join(folder, 'hooks'))) return;
  const git = (/** @type {string[]} */ ...words) => spawnSync('git', words, { cwd: root, env, encoding: 'utf8' });
  // Exit code 1 says that the setting is missing in every scope; anything else is a value, or a git that does not work
  // here.
  if (git('config', '--get', 'core.hooksPath').status !== 1) return;
  if (git('config', 'core.hooksPath', '.githooks').status === 0)
    say('✓ commits are checked by .githooks/pre-commit from now on (to undo: git config core.hooksPath .git/hooks)');
}

/** @param {string} folder */
const hasOwnHooks = (folder) => existsSync(folder) && readdirSync(folder).some((name) => !name.endsWith('.sample'));
