import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { productSettings } from '#server/product-settings.ts';
import { checkServerVersion } from '#platform/doctor/postgres-version.ts';
import { wanted } from '#platform/doctor/wanted-node.mjs';
import { listImportedPackages } from './list-imported-packages.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
const compose = read('scripts/compose.yaml');

it('the image, the workflow and the packaged binaries have the Node that the launcher asks for', () => {
  const version = `${wanted.major}.${wanted.minor}.0`;
  const { optionalDependencies } = JSON.parse(read('scripts/node/package.json')) as {
    optionalDependencies: Record<string, string>;
  };
  const bases = [...read('Dockerfile').matchAll(/^FROM (node:\S+)/gm)].map(([, base]) => base);
  expect(new Set(bases)).toEqual(new Set([`node:${version}-slim`]));
  expect(read('.nvmrc').trim()).toBe(version);
  expect(new Set(Object.values(optionalDependencies))).toEqual(new Set([version]));
});

it('the compose file gives the site settings that exist, and every one that production requires', () => {
  const site = /^ {2}site:\n(?<body>(?: {4}.*\n)+)/m.exec(compose)?.groups?.['body'] ?? '';
  const given = [...site.matchAll(/^ {6}(?<name>[A-Z][A-Z_]+):/gm)].map(({ groups }) => groups?.['name'] ?? '');
  expect(given).toEqual(expect.arrayContaining(['DATABASE_URL', 'PUBLIC_URL', 'SMTP_URL', 'APP_SECRET']));
  expect(given.filter((name) => !(name in productSettings.shape))).toEqual([]);
});

it('the PostgreSQL of the compose file has no known faults', () => {
  const [, major = '', minor = ''] = /image: postgres:(\d+)\.(\d+)/.exec(compose) ?? [];
  expect(checkServerVersion(Number(major) * 10_000 + Number(minor), `${major}.${minor}`).verdict).toBe('good');
});

it('an import counts as its package, whether eager, lazy, re-exported or of a sub-path; built-in and computed ones do not', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'swapu-imports-'));
  writeFileSync(
    path.join(folder, 'a.js'),
    `import fs from 'node:fs'; import 'path'; import x from './b.js'; import y from '@a/b/c';
     export { z } from "d/e"; const one = () => import(\`lazy\`); const two = (name) => import(name); require('not-esm');`,
  );
  writeFileSync(path.join(folder, 'b.txt'), "import 'text'");
  expect(listImportedPackages(folder)).toEqual(['@a/b', 'd', 'lazy']);
  rmSync(folder, { recursive: true });
});
