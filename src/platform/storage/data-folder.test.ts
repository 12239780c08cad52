import { chmod, lchown, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { preparePostgresHome } from '../postgres/home.ts';
import { isRoot } from './os-user.ts';
import { restrictDataFolder, setPrivateUmask, makeDataFolder } from './data-folder.ts';
import { createDiskStorage } from './disk-storage.ts';

const umask = process.umask();
const place = await mkdtemp(path.join(tmpdir(), 'swapu-modes-'));
await chmod(place, 0o711);
afterAll(() => rm(place, { recursive: true, force: true }));
beforeEach(setPrivateUmask);
afterEach(() => void process.umask(umask));

const folderMode = isRoot() ? '711' : '700';
const readMode = async (file: string) => ((await stat(file)).mode & 0o7777).toString(8);

/** Every file and folder below, with its mode. */
async function modesIn(folder: string): Promise<readonly (readonly [string, string])[]> {
  const names = await readdir(folder, { recursive: true });
  return Promise.all(names.toSorted().map(async (name) => [name, await readMode(path.join(folder, name))] as const));
}

describe('what a process makes', () => {
  it('is for its user alone: files, folders, and what is copied', async () => {
    const folder = path.join(place, 'store');
    await mkdir(folder);
    const store = createDiskStorage(folder);
    await store.put('private/uploads/one.webp', Buffer.from('x'));
    await store.copy('private/uploads/one.webp', 'public/items/two.webp');
    expect(await modesIn(folder)).toEqual([
      ['.incoming', '700'],
      ['private', '700'],
      ['private/uploads', '700'],
      ['private/uploads/one.webp', '600'],
      ['public', '700'],
      ['public/items', '700'],
      ['public/items/two.webp', '600'],
    ]);
  });

  it('lets the user of the embedded database through to it, with every folder that was missing above', async () => {
    const dataDir = path.join(place, 'a/b/data');
    const { folder } = preparePostgresHome(dataDir, () => undefined);
    expect(folder).toBe(path.join(dataDir, 'postgres'));
    expect(await readMode(folder)).toBe('700');
    for (const each of ['a', 'a/b', 'a/b/data']) expect(await readMode(path.join(place, each))).toBe(folderMode);
  });
});

describe('at the start', () => {
  const openTree = async (name: string) => {
    const dataDir = path.join(place, name);
    process.umask(0o022);
    for (const each of [
      'files/public/items',
      'files/.incoming',
      'set-aside-2026/files',
      'set-aside-2026/postgres',
      'mine',
    ])
      await mkdir(path.join(dataDir, each), { recursive: true });
    for (const each of ['files/public/items/a.webp', 'set-aside-2026/files/b', 'set-aside-2026/postgres/bin', 'mine/c'])
      await writeFile(path.join(dataDir, each), 'x');
    return dataDir;
  };

  it('closes what an earlier release left open to others, and nothing that is not the site’s', async () => {
    const dataDir = await openTree('old');
    await symlink(path.join(dataDir, 'mine/c'), path.join(dataDir, 'files/link'));
    expect(await restrictDataFolder(dataDir)).toBe(9);
    expect(await readMode(dataDir)).toBe(folderMode);
    expect(await modesIn(dataDir)).toEqual([
      ['files', '700'],
      ['files/.incoming', '700'],
      ['files/link', '644'],
      ['files/public', '700'],
      ['files/public/items', '700'],
      ['files/public/items/a.webp', '600'],
      ['mine', '755'],
      ['mine/c', '644'],
      ['set-aside-2026', '700'],
      ['set-aside-2026/files', '700'],
      ['set-aside-2026/files/b', '600'],
      ['set-aside-2026/postgres', '755'],
      ['set-aside-2026/postgres/bin', '644'],
    ]);
    expect(await restrictDataFolder(dataDir)).toBe(0);
  });

  it('leaves the mode of a folder that many users share, and of one that is closed already', async () => {
    const dataDir = await openTree('shared');
    await chmod(dataDir, 0o1777);
    await restrictDataFolder(dataDir);
    expect(await readMode(dataDir)).toBe('1777');
    await chmod(dataDir, 0o700);
    makeDataFolder(dataDir);
    await restrictDataFolder(dataDir);
    expect(await readMode(dataDir)).toBe('700');
  });

  it.each(isRoot() ? [65_534] : [])('leaves what belongs to another user, %i', async (stranger) => {
    const dataDir = await openTree('strange');
    await lchown(path.join(dataDir, 'files/public/items'), stranger, stranger);
    await restrictDataFolder(dataDir);
    expect(await readMode(path.join(dataDir, 'files/public/items'))).toBe('755');
  });
});
