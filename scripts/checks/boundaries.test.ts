import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'swapu-boundaries-'));
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  for (const file of ['package.json', '.dependency-cruiser.mjs']) await cp(file, path.join(folder, file));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const hosts = {
  'src/server/modules.ts':
    "import { items } from '#modules/items/module.ts';\nimport { offers } from '#modules/offers/module.ts';\nexport const modules = [items, offers];",
  'modules/items/module.ts': "export const items = 'items';",
  'modules/offers/module.ts': "export const offers = 'offers';",
};

/** The findings of the boundary check on a tree with only these files. */
async function verdict(files: Readonly<Record<string, string>>): Promise<string> {
  for (const top of ['src', 'modules', 'scripts']) await rm(path.join(folder, top), { recursive: true, force: true });
  await cp('scripts/tools/package.json', path.join(folder, 'scripts/tools/package.json'));
  for (const [file, text] of Object.entries({
    'src/contracts/a.ts': 'export const a = 1;',
    'modules/items/public.ts': 'export const item = 1;',
    ...hosts,
    ...files,
  })) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  const cruise = run(
    process.execPath,
    [
      'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
      'src',
      'modules',
      ...('scripts/build.ts' in files ? ['scripts/build.ts'] : []),
      '--config',
      '.dependency-cruiser.mjs',
      '--output-type',
      'err',
    ],
    { cwd: folder },
  );
  return cruise.then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  );
}

describe('the boundary check', () => {
  it('passes a sound tree, having read it', async () => {
    expect(
      await verdict({
        'modules/offers/server/ask.ts': "import { item } from '#modules/items/public.ts';\nexport const ask = item;",
      }),
    ).toMatch(/no dependency violations found \((?!0 modules)\d+ modules, [1-9]\d* dependencies/);
  });
  it.each([
    [
      'a module reached past its public.ts',
      'meet-at-public',
      {
        'modules/offers/server/ask.ts': "import { row } from '#modules/items/server/row.ts';\nexport const ask = row;",
        'modules/items/server/row.ts': 'export const row = 1;',
      },
    ],
    [
      'types in a circle',
      'no-cycles',
      {
        'src/platform/db/unit.ts':
          "import type { Job } from '../jobs/job.ts';\nexport interface Unit {\n  enqueue(job: Job): void;\n}",
        'src/platform/jobs/job.ts':
          "import type { Unit } from '../db/unit.ts';\nexport interface Job {\n  run(unit: Unit): void;\n}",
      },
    ],
    [
      'a rule for screens that reads settings',
      'settings-are-read-on-the-server',
      {
        'modules/items/domain/rule.ts': "import { set } from './items.settings.ts';\nexport const rule = set;",
        'modules/items/domain/items.settings.ts': 'export const set = 1;',
      },
    ],
    [
      'an earlier module asking a later one',
      'order-items',
      {
        'modules/items/server/ask.ts': "import { offer } from '#modules/offers/public.ts';\nexport const ask = offer;",
        'modules/offers/public.ts': 'export const offer = 1;',
      },
    ],
    [
      'the ground of the platform asking what stands on it',
      'platform-order-db',
      {
        'src/platform/db/ask.ts': "import { job } from '../jobs/job.ts';\nexport const ask = job;",
        'src/platform/jobs/job.ts': 'export const job = 1;',
      },
    ],
    [
      'a folder of the platform without a place in its order',
      'platform-order-worker',
      {
        'src/platform/worker/ask.ts': "import { drawer } from '../drawer/drawer.ts';\nexport const ask = drawer;",
        'src/platform/drawer/drawer.ts': 'export const drawer = 1;',
      },
    ],
    [
      'a rule that knows the server',
      'domain-is-pure',
      {
        'modules/items/domain/rule.ts': "import { row } from '../server/row.ts';\nexport const rule = row;",
        'modules/items/server/row.ts': 'export const row = 1;',
      },
    ],
    [
      'a screen that takes code from the server',
      'screens-know-no-server',
      {
        'modules/items/ui/page.tsx': "import { row } from '../server/row.ts';\nexport const page = row;",
        'modules/items/server/row.ts': 'export const row = 1;',
      },
    ],
    [
      'a foundation that knows a module',
      'foundations-know-no-module',
      { 'src/platform/db/x.ts': "import { item } from '#modules/items/public.ts';\nexport const x = item;" },
    ],
    [
      'a screen of the shell that imports a module',
      'lists-name-modules',
      {
        'src/web/pages/home.tsx': "import { Strip } from '#modules/items/ui/public.ts';\nexport const home = Strip;",
        'modules/items/ui/public.ts': 'export const Strip = 1;',
      },
    ],
    [
      'a host that takes a type of a module',
      'lists-name-modules',
      {
        'src/server/ask.ts': "import type { Item } from '#modules/items/public.ts';\nexport type Ask = Item;",
        'modules/items/public.ts': 'export type Item = 1;',
      },
    ],
    [
      'a library outside its room',
      'owner-of-betterauth',
      { 'modules/items/server/x.ts': "import { betterAuth } from 'better-auth';\nexport const x = betterAuth;" },
    ],
    [
      'two files in a circle',
      'no-cycles',
      {
        'src/platform/one.ts': "import { two } from './two.ts';\nexport const one = () => two;",
        'src/platform/two.ts': "import { one } from './one.ts';\nexport const two = () => one;",
      },
    ],
    [
      'a product that knows a script',
      'product-knows-no-script',
      {
        'src/platform/one.ts': "import { two } from '../../scripts/two.mjs';\nexport const one = two;",
        'scripts/two.mjs': 'export const two = 2;',
      },
    ],
    [
      'a product that imports a tool',
      'tools-stay-outside',
      { 'src/platform/one.ts': "import { parseSync } from 'oxc-parser';\nexport const one = parseSync;" },
    ],
    [
      'a build that imports a tool',
      'tools-stay-outside',
      { 'scripts/build.ts': "import { format } from 'prettier';\nexport const build = format;" },
    ],
    [
      'a package that no manifest lists',
      'listed',
      { 'src/platform/one.ts': "import { parse } from 'acorn';\nexport const one = parse;" },
    ],
    [
      'an import that leads nowhere',
      'resolvable',
      { 'src/platform/one.ts': "import { two } from './nowhere.ts';\nexport const one = two;" },
    ],
  ])('finds %s', async (_what, rule, files) => {
    expect(await verdict(files)).toContain(rule);
  });
  it('lets a test import a tool', async () => {
    expect(
      await verdict({
        'src/platform/one.test.ts': "import { parseSync } from 'oxc-parser';\nexport const one = parseSync;",
      }),
    ).toContain('no dependency violations');
  });
  it('lets a screen take a type', async () => {
    expect(
      await verdict({
        'modules/items/ui/page.tsx': "import type { Item } from '../server/row.ts';\nexport type Page = Item;",
        'modules/items/server/row.ts': 'export type Item = string;',
      }),
    ).toContain('no dependency violations');
  });
});
