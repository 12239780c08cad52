import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readlink, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createDiskStorage } from './disk-storage.ts';
import { makeIncomingName, removeAbandonedIncoming } from './incoming-files.ts';
import { describeStorageContract } from './storage-contract.fixture.ts';
import type { Storage } from './storage.ts';

const freshFolder = () => mkdtemp(join(tmpdir(), 'swapu-storage-'));

describeStorageContract('disk', async () => createDiskStorage(await freshFolder()));

/** Files below a folder that this process holds open. */
async function heldOpen(root: string): Promise<string[]> {
  const descriptors = await readdir('/proc/self/fd');
  const targets = await Promise.all(descriptors.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')));
  return targets.filter((target) => target.startsWith(root));
}

it('keeps no half-written file on the disk, and none open', async () => {
  const root = await freshFolder();
  const storage = createDiskStorage(root);
  for (const state of ['breaking', 'closed']) {
    const stream = new Readable({ read() {} });
    stream.push('half');
    if (state === 'closed') await once(stream.destroy(), 'close');
    const put = storage.put('private/half', stream);
    stream.destroy(new Error('gone'));
    await expect(put).rejects.toThrow();
  }
  expect(await readdir(join(root, '.incoming'))).toEqual([]);
  expect(await heldOpen(root)).toEqual([]);
});

describe('a folder that cannot be used', () => {
  const breaks: Readonly<Record<string, (root: string) => Promise<void>>> = {
    'is gone': (root) => rm(root, { recursive: true }),
    'is a file': async (root) => {
      await rename(root, `${root}-elsewhere`);
      await writeFile(root, '');
    },
  };
  const calls: Readonly<Record<string, (storage: Storage) => Promise<unknown>>> = {
    put: (storage) => storage.put('public/b.png', Readable.from([Buffer.from('x')])),
    get: (storage) => storage.get('public/a.png'),
    size: (storage) => storage.size('public/a.png'),
    copy: (storage) => storage.copy('public/a.png', 'public/c.png'),
    delete: (storage) => storage.delete(['public/a.png']),
    list: (storage) => storage.list('public/'),
  };
  describe.each(Object.keys(breaks))('because it %s', (why) => {
    it.each(Object.keys(calls))('refuses to %s as unavailable, and says why to the operator', async (call) => {
      const root = await freshFolder();
      const reported: Error[] = [];
      const storage = createDiskStorage(root, (error) => reported.push(error));
      await storage.put('public/a.png', Buffer.from('a'));
      await breaks[why]?.(root);
      await expect(calls[call]?.(storage)).rejects.toMatchObject({ code: 'platform.unavailable', kind: 'unavailable' });
      expect(reported).toMatchObject([{ code: expect.stringMatching(/^(ENOENT|ENOTDIR)$/) }]);
      await expect(storage.check()).rejects.toThrow(/ENOENT|ENOTDIR/);
    });
  });

  it('is no reason to call what broke the body a fault of the store', async () => {
    const storage = createDiskStorage(await freshFolder());
    const source = Readable.from(
      (async function* () {
        yield Buffer.from('x');
        throw Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' });
      })(),
    );
    await expect(storage.put('public/b.png', source)).rejects.toThrow('no such file');
  });
});

describe('files of writers that ended in the middle', () => {
  const uuid = '11111111-2222-4333-8444-555555555555';
  /** The machine's id as file names contain it. */
  const [machine = '', ownPid = '', began = ''] = makeIncomingName().split('.');

  it('go at the next start; those of running ones stay', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    await once(child, 'exit');
    const root = await freshFolder();
    const storage = createDiskStorage(root);
    await mkdir(join(root, '.incoming'));
    const abandoned = [`${machine}.${child.pid}.${began}.${uuid}`, `${machine}.${ownPid}.1.${uuid}`];
    const living = [makeIncomingName(), `${machine}.${process.ppid}.1.${uuid}`, `ffffffff.1.1.${uuid}`, uuid];
    for (const name of [...abandoned, ...living]) await writeFile(join(root, '.incoming', name), 'half');
    expect(await storage.sweep()).toBe(2);
    expect((await readdir(join(root, '.incoming'))).toSorted()).toEqual(living.toSorted());
  });

  it('of another machine go after a day, counted from the last change and not from what they say', async () => {
    const folder = await freshFolder();
    await writeFile(join(folder, `ffffffff.1.1.${uuid}`), 'half');
    await utimes(join(folder, `ffffffff.1.1.${uuid}`), 0, 0);
    expect(await removeAbandonedIncoming(folder)).toBe(0);
    expect(await removeAbandonedIncoming(folder, Date.now() + 25 * 3_600_000)).toBe(1);
  });
});
