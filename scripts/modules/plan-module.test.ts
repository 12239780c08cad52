import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { treeAt } from '../checks/tree.ts';
import type { Files } from './fill-template.ts';
import { nextMigration, withSchemaNames } from './migrations.ts';
import { moduleLists, modulesIn, withModule, withoutModule } from './module-lists.ts';
import { singularOf } from './module-names.ts';
import { placeFiles } from './place-files.ts';
import { planModule, type ModuleWish } from './plan-module.ts';

const tree = treeAt(process.cwd());
const wish = (change: Partial<ModuleWish> = {}): ModuleWish => ({
  module: 'keepsakes',
  entity: 'keepsake',
  after: undefined,
  without: [],
  titles: { 'en-US': 'Keepsakes', 'pt-PT': 'Recordações' },
  ...change,
});
const folder = (files: Files) => [...files.keys()].filter((file) => file.startsWith('modules/keepsakes/'));
const text = (files: Files) =>
  folder(files)
    .map((file) => files.get(file))
    .join('\n');

describe('a new module', () => {
  it('keeps nothing of the template: no name, no mark', () => {
    expect(text(planModule(tree, wish()))).not.toMatch(/sample|~(admin|letter)|(English|Portuguese) title/i);
  });

  it('comes without a face that is not wanted, and without its words and lines', () => {
    const lean = planModule(tree, wish({ without: ['admin', 'letter'] }));
    expect(folder(lean).filter((file) => /admin|email|mail/.test(file))).toEqual([]);
    expect(text(lean)).not.toMatch(/letter|admin/i);
    expect(lean.has(moduleLists.admin.file)).toBe(false);
  });

  it('is titled in both languages', () => {
    const files = planModule(tree, wish());
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
    expect(() => planModule(tree, wish(change))).toThrow(why);
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
  expect(singularOf(module)).toBe(entity);
});

describe('the lists', () => {
  it.each(Object.values(moduleLists))(
    '$file takes a module behind its neighbour and gives it up without a trace',
    (list) => {
      const before = tree.read(list.file);
      const order = modulesIn(tree.read(moduleLists.server.file));
      const after = withModule(before, list, 'keepsakes', order.slice(0, 2).toReversed());
      expect(after.match(/keepsakes/g)).toHaveLength(3);
      expect(withoutModule(after, list, 'keepsakes')).toBe(before);
    },
  );

  it('the new module stands right behind the one named', () => {
    const files = planModule(tree, wish({ after: 'items' }));
    const order = modulesIn(files.get(moduleLists.server.file) ?? '');
    expect(order[order.indexOf('keepsakes') - 1]).toBe('items');
  });
});

describe('migrations', () => {
  it.each([
    [1, 'migrations/0074-offers-note.sql'],
    [10, 'migrations/0080-offers-note.sql'],
  ] as const)('the next in steps of %i comes after all there are', (step, expected) => {
    expect(
      nextMigration(
        {
          files: ['migrations/0020-members-profile.sql', 'migrations/0073-chat-rooms.sql', 'src/0099-no-migration.sql'],
        },
        'offers',
        'note',
        step,
      ),
    ).toBe(expected);
  });

  it('names of the schema keep their order, long ones their lines', () => {
    const known = 'a: a_fits CHECK (\nCASE\nEND)\nc: c_pkey PRIMARY KEY (id)\na: CREATE INDEX a_x\n';
    expect(withSchemaNames(known, 'b: b_pkey PRIMARY KEY (id)\nb: CREATE INDEX b_x\n')).toBe(
      'a: a_fits CHECK (\nCASE\nEND)\nb: b_pkey PRIMARY KEY (id)\nc: c_pkey PRIMARY KEY (id)\na: CREATE INDEX a_x\nb: CREATE INDEX b_x\n',
    );
  });

  it('the list of names as it stands is in the order in which more are put into it', () => {
    const names = tree.read('src/server/schema-names.txt');
    expect(withSchemaNames(names, '')).toBe(names);
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
    await placeFiles(
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
      placeFiles(
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
