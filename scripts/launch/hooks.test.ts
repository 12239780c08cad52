import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensureHooks } from './hooks.mjs';

let folder: string;
const { CI: _ci, ...inherited } = process.env;
const env = { ...inherited, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' };
const git = (...words: string[]) => execFileSync('git', words, { cwd: folder, env, encoding: 'utf8' }).trim();
const hooksPath = () => git('config', '--default', '', '--get', 'core.hooksPath');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'swapu-hooks-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a clone is pointed to the hooks of the repository, once', () => {
  git('init', '--quiet');
  ensureHooks(folder, env);
  expect(hooksPath()).toBe('.githooks');
  git('config', 'core.hooksPath', '.git/hooks');
  ensureHooks(folder, env);
  expect(hooksPath()).toBe('.git/hooks');
});

test('a clone with a hook of its own is left alone', () => {
  git('init', '--quiet');
  writeFileSync(join(folder, '.git/hooks/post-commit'), '');
  ensureHooks(folder, env);
  expect(hooksPath()).toBe('');
});

test('CI is left alone', () => {
  git('init', '--quiet');
  ensureHooks(folder, { ...env, CI: 'true' });
  expect(hooksPath()).toBe('');
});

test('a linked worktree and an archive without git are left alone', () => {
  ensureHooks(folder, env);
  writeFileSync(join(folder, '.git'), 'gitdir: elsewhere');
  ensureHooks(folder, env);
});
