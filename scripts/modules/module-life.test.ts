import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeDataDir, startBuiltSite } from '../../src/e2e/start-built-site.ts';
import { sourceChecks, typeCheckCommand } from '../static-checks.ts';
import { moduleLists } from './module-lists.ts';
import { declareSetting, fillEverySlot } from './fill-every-slot.fixture.ts';
import { copyTree } from './tree-copy.fixture.ts';

const node = process.execPath;
// Checking and building a whole tree takes minutes on a busy machine.
const timeout = 600_000;

const tree = await copyTree();

/**
 * The findings of the checks on the copy; none are expected. The linter reads only the new files, since `npm run check`
 * reads the rest of the tree.
 */
async function complaints(linted: readonly string[]): Promise<string[]> {
  const { boundaries, 'dead code': dead, 'house rules': house, settings } = sourceChecks;
  const lint = ['oxlint', '--deny-warnings', ...linted];
  const said: string[] = [];
  for (const command of [typeCheckCommand, lint, boundaries, dead, house, settings])
    said.push(await tree.complaintsOf(command));
  return said.filter(Boolean);
}

const writeSettings = [node, 'scripts/settings.ts'];
/** The pages for operators that name the setting of the new module. */
async function pagesWithSetting(): Promise<string[]> {
  const texts = await tree.texts();
  return ['.env.example', 'src/platform/config/SETTINGS.md'].filter((file) =>
    Buffer.from(texts[file] ?? '', 'base64').includes('KEEPSAKES_PER_MEMBER'),
  );
}

const build = async () =>
  [
    await tree.complaintsOf([node, 'scripts/build.ts']),
    await tree.complaintsOf([node, 'scripts/check-bundle.ts']),
  ].filter(Boolean);
/** The responses of the built site to a guest at these addresses: status and body. */
async function saidToGuest(...addresses: readonly string[]): Promise<readonly (readonly [number, string])[]> {
  const dataDir = await makeDataDir();
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const site = await startBuiltSite(
    { DATA_DIR: dataDir, NODE_ENV: 'production', SEED: 'off', LOG_LEVEL: 'error' },
    tree.root,
  );
  try {
    const answers = addresses.map((address) => fetch(`${site.url}${address}`, { redirect: 'manual' }));
    return await Promise.all(
      (await Promise.all(answers)).map(
        async (answer) => [answer.status, answer.headers.get('location') ?? (await answer.text())] as const,
      ),
    );
  } finally {
    await site.stop();
  }
}

it(
  'a leaf is taken out by its folder and its lines, a new module comes: all pass every check, build and are served, and the new one, which fills every slot and declares a setting, goes without a trace',
  { timeout },
  async () => {
    onTestFinished(() => tree.remove());
    await tree.takeOut('handbook');
    const before = await tree.texts();
    expect(
      await tree.complaintsOf([
        node,
        'scripts/new-module.ts',
        'keepsakes',
        '--title',
        'Keepsakes',
        '--title-pt',
        'Recordações',
      ]),
    ).toBe('');
    const added = Object.entries(await tree.texts()).filter(([file, text]) => before[file] !== text);
    const isOwn = (file: string) => /^(modules\/keepsakes\/|migrations\/\d+-keepsakes\.sql$)/.test(file);
    const lists = Object.values(moduleLists).map(({ file }) => file);
    expect(added.map(([file]) => file).filter((file) => !isOwn(file))).toEqual(lists.toSorted());

    await fillEverySlot(tree.root, 'keepsakes');
    await declareSetting(tree.root, 'keepsakes', 'KEEPSAKES_PER_MEMBER');
    expect(await tree.complaintsOf(writeSettings)).toBe('');
    expect(await pagesWithSetting()).toEqual(['.env.example', 'src/platform/config/SETTINGS.md']);
    expect(await complaints(['modules/keepsakes', 'src/server', 'src/web', 'admin'])).toEqual([]);
    // These tests call the module's procedures as a member, and check access rights, erasure of a member's rows, and
    // the names of the schema.
    const everyTable = ['access', 'blocks', 'member-life', 'message-register', 'schema'].map(
      (name) => `src/server/contract/${name}.test.ts`,
    );
    expect(await tree.complaintsOf(['vitest', 'run', 'modules/keepsakes', ...everyTable])).toBe('');
    expect(await build()).toEqual([]);
    const [call, unknown, screen, home] = await saidToGuest(
      '/trpc/keepsakes.mine?input=%7B%7D',
      '/trpc/keepsakes.nothing',
      '/keepsakes',
      '/',
    );
    expect(call).toEqual([401, expect.stringContaining('platform.signInNeeded')]);
    expect(unknown?.[0]).toBe(404);
    expect(screen).toEqual([302, expect.stringContaining('signin')]);
    expect(home).toEqual([200, expect.stringMatching(/<main.*<p>Keepsakes<\/p>.*<\/main>/s)]);

    const newMigration = [node, 'scripts/new-migration.ts', 'keepsakes', 'note'];
    expect(await tree.complaintsOf(newMigration)).toMatch(/the change goes into migrations\/\d+-keepsakes\.sql/);
    const release = path.join(tree.root, 'src/testing/releases/9.0.0.json.gz');
    await writeFile(release, '');
    expect(await tree.complaintsOf(newMigration)).toBe('');
    const later = Object.keys(await tree.texts()).filter((file) => /^migrations\/\d+-keepsakes-note\.sql$/.test(file));
    expect(later).toHaveLength(1);
    for (const file of [release, ...later.map((name) => path.join(tree.root, name))]) await rm(file);

    await tree.takeOut('keepsakes');
    const migration = added.map(([file]) => file).find((file) => file.startsWith('migrations/'));
    await rm(path.join(tree.root, migration ?? ''));
    expect(await tree.complaintsOf(writeSettings)).toBe('');
    expect(await pagesWithSetting()).toEqual([]);
    // The check in the opposite direction: code that only the new module used would now be reported as dead.
    expect(await tree.complaintsOf(sourceChecks['dead code'])).toBe('');
    // The files equal those before the module was added, so the earlier checks and build apply to them.
    expect(await tree.texts()).toEqual(before);
  },
);
