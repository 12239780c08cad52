import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { checkLineLength } from '../checks/line-length.ts';
import { checkStructure } from '../checks/structure.ts';
import { checkTableOwnership } from '../checks/table-ownership.ts';
import { readSourceTree } from '../checks/source-tree.ts';
import type { FileContents } from './fill-template.ts';
import { formatFiles } from './format-files.ts';
import { findModuleMigration, hasRelease, toModuleMigrationPath, toNextMigrationPath } from './migrations.ts';
import { moduleLists, listModulesInOrder, addModuleToList, removeModuleFromList } from './module-lists.ts';
import { toSingular } from './module-names.ts';
import { writeFilesAtomically } from './write-files-atomically.ts';
import { planNewModule, type ModuleOptions } from './plan-module.ts';

const tree = readSourceTree(process.cwd());
const moduleOptions = (change: Partial<ModuleOptions> = {}): ModuleOptions => ({
  module: 'keepsakes',
  entity: 'keepsake',
  after: undefined,
  without: [],
  titles: { 'en-US': 'Keepsakes', 'pt-PT': 'Recordações' },
  ...change,
});
const folder = (files: FileContents) => [...files.keys()].filter((file) => file.startsWith('modules/keepsakes/'));
const text = (files: FileContents) =>
  folder(files)
    .map((file) => files.get(file))
    .join('\n');

describe('a new module', () => {
  it('keeps nothing of the template: no name, no mark', () => {
    expect(text(planNewModule(tree, moduleOptions()))).not.toMatch(
      /sample|~(admin|letter)|(English|Portuguese) title/i,
    );
  });

  it('comes without a face that is not wanted, and without its words and lines', () => {
    const lean = planNewModule(tree, moduleOptions({ without: ['admin', 'letter'] }));
    expect(folder(lean).filter((file) => /admin|email|mail/.test(file))).toEqual([]);
    expect(text(lean)).not.toMatch(/letter|admin/i);
    expect(lean.has(moduleLists.admin.file)).toBe(false);
  });

  it.each([
    ['keepsakes', 'keepsake'],
    ['tryout', toSingular('tryout')],
    ['qq', 'q'.repeat(24)],
    ['z'.repeat(24), 'zz'],
  ])('keeps to the formatter, the line length and its own tables: %s, %s', async (module, entity) => {
    const files = await formatFiles(process.cwd(), planNewModule(tree, moduleOptions({ module, entity })));
    const planned = {
      files: [...new Set([...tree.files, ...files.keys()])].toSorted(),
      read: (file: string) => files.get(file) ?? tree.read(file),
    };
    expect([...checkLineLength(planned), ...checkTableOwnership(planned), ...checkStructure(planned)]).toEqual([]);
  });

  it('touches no shared file but the three lists', () => {
    const shared = [...planNewModule(tree, moduleOptions()).keys()].filter((file) => tree.files.includes(file));
    expect(shared.toSorted()).toEqual(
      Object.values(moduleLists)
        .map(({ file }) => file)
        .toSorted(),
    );
  });

  it('is titled in both languages', () => {
    const files = planNewModule(tree, moduleOptions());
    const titleIn = (language: string) =>
      (JSON.parse(files.get(`modules/keepsakes/locales/${language}.json`) ?? '') as Record<string, string>)[
        'keepsakes.title'
      ];
    expect([titleIn('en-US'), titleIn('pt-PT')]).toEqual(['Keepsakes', 'Recordações']);
  });

  it.each([
    [{ module: 'keep-sakes' }, /one word/],
    [{ module: 'Keepsakes' }, /one word/],
    [{ entity: 'class' }, /TypeScript or SQL/],
    [{ module: 'admin' }, /the platform's own/],
    [{ module: 'offers' }, /is there already/],
    [{ module: 'search' }, /another module's screen/],
    [{ entity: 'item' }, /belongs to items/],
    [{ module: 'keepsake' }, /both called/],
    [{ entity: 'title' }, /every module's own code/],
    [{ after: 'nobody' }, /no module "nobody"/],
  ])('%j is refused, and why is said', (change, why) => {
    expect(() => planNewModule(tree, moduleOptions(change))).toThrow(why);
  });
});

it.each([
  ['wishes', 'wish'],
  ['stories', 'story'],
  ['goals', 'goal'],
  ['boxes', 'box'],
  ['access', 'entry'],
  ['advice', 'entry'],
])('the things of %s are called %s', (module, entity) => {
  expect(toSingular(module)).toBe(entity);
});

it('touches no file that is there but the three lists', () => {
  const changed = [...planNewModule(tree, moduleOptions()).keys()].filter((file) => tree.files.includes(file));
  expect(changed.toSorted()).toEqual(
    Object.values(moduleLists)
      .map(({ file }) => file)
      .toSorted(),
  );
});

describe('the lists', () => {
  it.each(Object.values(moduleLists))(
    '$file takes a module behind its neighbour and gives it up without a trace',
    (list) => {
      const before = tree.read(list.file);
      const order = listModulesInOrder(tree.read(moduleLists.server.file));
      const after = addModuleToList(before, list, 'keepsakes', order.slice(0, 2).toReversed());
      expect(after.match(/keepsakes/g)).toHaveLength(3);
      expect(removeModuleFromList(after, list, 'keepsakes')).toBe(before);
    },
  );

  it('the new module stands right behind the one named', () => {
    const files = planNewModule(tree, moduleOptions({ after: 'items' }));
    const order = listModulesInOrder(files.get(moduleLists.server.file) ?? '');
    expect(order[order.indexOf('keepsakes') - 1]).toBe('items');
  });
});

describe('migrations', () => {
  const files = ['migrations/0001-platform.sql', 'migrations/0040-items.sql', 'migrations/0060-swaps.sql'];
  const released = [...files, 'src/testing/releases/1.0.0.json.gz', 'src/0099-no-migration.sql'];

  it('a module has one file until the first release', () => {
    expect(findModuleMigration({ files }, 'items')).toBe('migrations/0040-items.sql');
    expect(findModuleMigration({ files }, 'item')).toBeUndefined();
    expect([hasRelease({ files }), hasRelease({ files: released })]).toEqual([false, true]);
  });

  it.each([
    [['items'], 'migrations/0050-promotions.sql'],
    [['swaps', 'items'], 'migrations/0070-promotions.sql'],
    [[], 'migrations/0010-promotions.sql'],
  ])('that of a new module stands behind those it may ask: %j', (before, expected) => {
    expect(toModuleMigrationPath({ files }, 'promotions', before)).toBe(expected);
  });

  it('where no ten is free, the next number is taken; where none is, that is said', () => {
    const close = ['migrations/0040-items.sql', 'migrations/0042-swaps.sql'];
    expect(toModuleMigrationPath({ files: close }, 'promotions', ['items'])).toBe('migrations/0041-promotions.sql');
    expect(() =>
      toModuleMigrationPath({ files: [...close, 'migrations/0041-x.sql'] }, 'promotions', ['items']),
    ).toThrow(/no number is free between 40 and 41/);
  });

  it('after a release a new one comes after all there are', () => {
    expect(toModuleMigrationPath({ files: released }, 'promotions', ['items'])).toBe('migrations/0070-promotions.sql');
    expect(toNextMigrationPath({ files: released }, 'items', 'note')).toBe('migrations/0061-items-note.sql');
  });
});

describe('files are placed', () => {
  async function emptyFolder(): Promise<string> {
    const root = await mkdtemp(path.join(tmpdir(), 'swapu-place-'));
    onTestFinished(() => rm(root, { recursive: true, force: true }));
    await writeFile(path.join(root, 'list.ts'), 'before');
    return root;
  }

  it('all of them, new folders and changed lists alike', async () => {
    const root = await emptyFolder();
    await writeFilesAtomically(
      root,
      new Map([
        ['list.ts', 'after'],
        ['modules/new/module.ts', 'new'],
      ]),
    );
    expect(await readFile(path.join(root, 'list.ts'), 'utf8')).toBe('after');
    expect((await readdir(root)).toSorted()).toEqual(['list.ts', 'modules']);
  });

  it('or none: what was moved before one fails is taken back', async () => {
    const root = await emptyFolder();
    await mkdir(path.join(root, 'blocked.ts'));
    await writeFile(path.join(root, 'blocked.ts/inside'), 'stays');
    await expect(
      writeFilesAtomically(
        root,
        new Map([
          ['list.ts', 'after'],
          ['modules/new/module.ts', 'new'],
          ['blocked.ts', 'x'],
        ]),
      ),
    ).rejects.toThrow();
    expect(await readFile(path.join(root, 'list.ts'), 'utf8')).toBe('before');
    expect((await readdir(root)).toSorted()).toEqual(['blocked.ts', 'list.ts']);
  });
});
