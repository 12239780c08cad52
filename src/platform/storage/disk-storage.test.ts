import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { diskStorage } from './disk-storage.ts';
import { storageContract } from './storage-contract.ts';

const freshFolder = () => mkdtemp(join(tmpdir(), 'swapu-storage-'));

storageContract('disk', async () => diskStorage(await freshFolder()));

it('keeps no half-written file on the disk', async () => {
  const root = await freshFolder();
  const stream = new Readable({ read() {} });
  stream.push('half');
  const put = diskStorage(root).put('private/half', stream);
  stream.destroy(new Error('gone'));
  await expect(put).rejects.toThrow('gone');
  expect(await readdir(join(root, '.incoming'))).toEqual([]);
});
