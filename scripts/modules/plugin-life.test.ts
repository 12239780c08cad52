import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeDataDir, startBuiltSite } from '../../src/e2e/start-built-site.ts';
import { currentRelease, folderOf } from '../launch/releases.mjs';
import { copyTree } from './tree-copy.fixture.ts';

const timeout = 600_000;
const example = 'src/testing/example-plugin';

/** The text of every script of the built console. */
async function consoleScripts(root: string): Promise<string> {
  const dist = path.join(root, 'dist');
  const current = currentRelease(dist);
  if (!current) throw new Error('there is no build');
  const folder = path.join(folderOf(dist, current), 'admin/assets');
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  return (await Promise.all(scripts.map((name) => readFile(path.join(folder, name), 'utf8')))).join('\n');
}

it('a plugin outside the tree is built in by one line, is served, and goes with its line', { timeout }, async () => {
  const tree = await copyTree();
  onTestFinished(() => tree.remove());
  const outside = path.join(await mkdtemp(path.join(tmpdir(), 'swapu-plugin-')), 'swapu-example-plugin');
  onTestFinished(() => rm(path.dirname(outside), { recursive: true, force: true }));
  await cp(path.join(tree.root, example), outside, { recursive: true });
  await rm(path.join(tree.root, example), { recursive: true });
  const before = await tree.texts();

  const list = path.join(tree.root, 'src/plugins.json');
  await writeFile(list, `["${outside}"]\n`);
  expect(await tree.complaintsOf([process.execPath, 'scripts/build.ts'])).toBe('');
  expect(await consoleScripts(tree.root)).toContain('milestones.years');

  const dataDir = await makeDataDir();
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const settings = { DATA_DIR: dataDir, NODE_ENV: 'production', SEED: 'off', LOG_LEVEL: 'error' };
  const site = await startBuiltSite(settings, tree.root);
  try {
    const statuses = ['admin.milestones.longest', 'admin.milestones.nothing'].map(
      async (procedure) => (await fetch(`${site.url}/trpc/${procedure}`)).status,
    );
    expect(await Promise.all(statuses)).toEqual([401, 404]);
  } finally {
    await site.stop();
  }

  await writeFile(list, '[]\n');
  const { 'src/plugins.json': _list, ...others } = await tree.texts();
  const { 'src/plugins.json': _before, ...othersBefore } = before;
  expect(others).toEqual(othersBefore);
});
