import { constants, copyFile, link, mkdir, open, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { listDiskKeys } from './disk-list.ts';
import { makeIncomingName, removeAbandonedIncoming } from './incoming-files.ts';
import { assertStorageKey, toContentType } from './storage-key.ts';
import { isFileSystemError, toUnavailableRefusal, type StoreErrorReporter } from './store-errors.ts';
import type { Storage, StorageKey } from './storage.ts';

const hasCode = (error: unknown, ...codes: string[]): boolean => isFileSystemError(error) && codes.includes(error.code);

function ignoring(...codes: string[]): (error: unknown) => undefined {
  return (error) => {
    if (hasCode(error, ...codes)) return undefined;
    throw error;
  };
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  // Some systems cannot sync a folder; there the rename has no stronger guarantee.
  await handle
    .sync()
    .catch(ignoring('EINVAL', 'EPERM', 'EISDIR'))
    .finally(() => handle.close());
}

/** `delete` removes emptied folders; where it removed this one between the two calls, the folder is created again. */
async function moveInto(path: string, target: string, attempts = 5): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  await rename(path, target).catch((error: unknown) => {
    if (!hasCode(error, 'ENOENT') || attempts === 0) throw error;
    return moveInto(path, target, attempts - 1);
  });
  await syncFolder(dirname(target)).catch(ignoring('ENOENT'));
}

/** Creates a hard link: the file system counts the names and keeps the bytes until the last is removed. */
async function linkOrCopy(source: string, path: string): Promise<void> {
  await link(source, path).catch((error: unknown) => {
    // The file system has no hard links, or the file has the maximum of them.
    if (!hasCode(error, 'EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK')) throw error;
    return copyFile(source, path, constants.COPYFILE_FICLONE);
  });
}

/** At least a block of any file system, so that the write fails on a full disk. */
const probe = Buffer.alloc(4096);

/**
 * Stores files under one folder of this machine: for one machine, or several that share the folder. The folder must
 * exist: a missing one was lost.
 */
export function createDiskStorage(root: string, report: StoreErrorReporter = () => undefined): Storage {
  const incoming = join(root, '.incoming');
  const toFilePath = (key: StorageKey): string => {
    assertStorageKey(key);
    return join(root, ...key.split('/'));
  };
  /** A failure of the file system is reported and becomes a refusal; an error of the body passes unchanged. */
  const inStore = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      if (!isFileSystemError(error)) throw error;
      report(error);
      throw toUnavailableRefusal(error);
    });
  const needRoot = async () => void (await stat(`${root}/.`));
  /** Returns null where no file has this key, but throws where the whole folder is missing. */
  const orMissing = async (error: unknown): Promise<null> => {
    if (!hasCode(error, 'ENOENT', 'ENOTDIR')) throw error;
    await needRoot();
    return null;
  };
  const makeIncoming = () => mkdir(incoming).catch(ignoring('EEXIST'));
  const findSize = (key: StorageKey) =>
    stat(toFilePath(key)).then((found) => (found.isFile() ? found.size : null), orMissing);

  /** Writes until the stream has ended, with one chunk in memory at a time. */
  async function writeSynced(path: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
    await inStore(makeIncoming());
    const handle = await inStore(open(path, 'wx'));
    try {
      for await (const chunk of chunks) await inStore(handle.writeFile(chunk));
      await inStore(handle.sync());
    } finally {
      await handle.close();
    }
  }

  return {
    size: async (key) => inStore(findSize(key)),
    async put(key, body) {
      const target = toFilePath(key);
      const temporary = join(incoming, makeIncomingName());
      const source = body instanceof Uint8Array ? Readable.from([body]) : body;
      try {
        // Nothing is awaited before this: a body may fail before the file is open.
        await pipeline(source, (chunks: AsyncIterable<Uint8Array>) => writeSynced(temporary, chunks));
        await inStore(moveInto(temporary, target));
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => undefined);
        throw error;
      }
    },
    async copy(from, to) {
      const [source, target] = [toFilePath(from), toFilePath(to)];
      const temporary = join(incoming, makeIncomingName());
      try {
        await inStore(makeIncoming());
        const found = await inStore(linkOrCopy(source, temporary).then(() => true, orMissing));
        if (found) await inStore(moveInto(temporary, target));
        return found === true;
      } finally {
        // A rename onto another link of the same file does nothing and leaves this name.
        await rm(temporary, { force: true }).catch(() => undefined);
      }
    },
    async get(key, range) {
      const size = await inStore(findSize(key));
      if (size === null) return null;
      const handle = await inStore(open(toFilePath(key), 'r').catch(orMissing));
      if (!handle) return null;
      return { stream: handle.createReadStream(range), size, contentType: toContentType(key) };
    },
    async delete(keys) {
      const paths = keys.map(toFilePath);
      await inStore(needRoot());
      for (const path of paths) {
        await inStore(rm(path, { force: true }).catch(ignoring('ENOTDIR')));
        await inStore(rmdir(dirname(path)).catch(ignoring('ENOTEMPTY', 'EEXIST', 'ENOENT', 'ENOTDIR')));
      }
    },
    list: (prefix, { after, limit = 1000 } = {}) => inStore(listDiskKeys(root, prefix, after ?? '', limit)),
    async check() {
      const path = join(incoming, makeIncomingName());
      try {
        await makeIncoming();
        await writeFile(path, probe, { flag: 'wx', flush: true });
      } finally {
        await rm(path, { force: true }).catch(() => undefined);
      }
    },
    sweep: () =>
      inStore(
        removeAbandonedIncoming(incoming)
          .catch(ignoring('ENOENT'))
          .then((swept) => swept ?? 0),
      ),
    link: () => Promise.resolve(null),
    origins: [],
    close: () => undefined,
  };
}
