import { randomUUID } from 'node:crypto';
import { constants, copyFile, link, mkdir, open, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { listDisk } from './disk-list.ts';
import { assertStorageKey, contentTypeOf } from './storage-key.ts';
import type { Storage, StorageKey } from './storage.ts';

const errorCode = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

function ignoring(...codes: string[]): (error: unknown) => undefined {
  return (error) => {
    if (codes.includes(String(errorCode(error)))) return undefined;
    throw error;
  };
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  // Some systems cannot sync a folder; there the rename is as durable as it gets.
  await handle
    .sync()
    .catch(ignoring('EINVAL', 'EPERM', 'EISDIR'))
    .finally(() => handle.close());
}

async function writeSynced(path: string, body: Readable | Uint8Array): Promise<void> {
  const source = body instanceof Uint8Array ? Readable.from([body]) : body;
  const handle = await open(path, 'wx');
  await pipeline(source, handle.createWriteStream({ flush: true }));
}

/** `delete` takes emptied folders away; where it took this one between our two calls, make it again. */
async function moveInto(path: string, target: string, attempts = 5): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  await rename(path, target).catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT' || attempts === 0) throw error;
    return moveInto(path, target, attempts - 1);
  });
  await syncFolder(dirname(target)).catch(ignoring('ENOENT'));
}

/** A second name for the same bytes: the file system counts the names and keeps the bytes until the last is gone. */
async function linkOrCopy(source: string, path: string): Promise<void> {
  await link(source, path).catch((error: unknown) => {
    // A file system without links, or a file that has as many as it may.
    if (!['EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK'].includes(String(errorCode(error)))) throw error;
    return copyFile(source, path, constants.COPYFILE_FICLONE);
  });
}

/** Files under one folder of this machine: for one machine, or several that share the folder. */
export function diskStorage(root: string): Storage {
  const incoming = join(root, '.incoming');
  const pathOf = (key: StorageKey): string => {
    assertStorageKey(key);
    return join(root, ...key.split('/'));
  };
  const size = (key: StorageKey) =>
    stat(pathOf(key))
      .then((found) => (found.isFile() ? found.size : null), ignoring('ENOENT', 'ENOTDIR'))
      .then((found) => found ?? null);

  return {
    size,
    async put(key, body) {
      const target = pathOf(key);
      const temporary = join(incoming, randomUUID());
      await mkdir(incoming, { recursive: true });
      try {
        await writeSynced(temporary, body);
        await moveInto(temporary, target);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    async copy(from, to) {
      const temporary = join(incoming, randomUUID());
      await mkdir(incoming, { recursive: true });
      try {
        await linkOrCopy(pathOf(from), temporary);
        await moveInto(temporary, pathOf(to));
        return true;
      } catch (error) {
        ignoring('ENOENT', 'ENOTDIR')(error);
        return false;
      } finally {
        // A rename onto another name of the same bytes does nothing and leaves this one.
        await rm(temporary, { force: true });
      }
    },
    async get(key, range) {
      const found = await size(key);
      if (found === null) return null;
      const handle = await open(pathOf(key), 'r').catch(ignoring('ENOENT'));
      if (!handle) return null;
      return { stream: handle.createReadStream(range), size: found, contentType: contentTypeOf(key) };
    },
    async delete(keys) {
      for (const key of keys) {
        const path = pathOf(key);
        await rm(path, { force: true });
        await rmdir(dirname(path)).catch(ignoring('ENOTEMPTY', 'EEXIST', 'ENOENT'));
      }
    },
    list: (prefix, { after, limit = 1000 } = {}) => listDisk(root, prefix, after ?? '', limit),
    link: () => Promise.resolve(null),
    origins: [],
    close: () => undefined,
  };
}
