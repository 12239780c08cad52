import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ProgressBar } from '../cli/progress-bar.ts';
import { isStorageKey } from '../storage/storage-key.ts';
import type { Storage, StorageKey } from '../storage/storage.ts';
import { BackedUpFile, CannotRestoreError, backedUpFilesFileName, type BackupManifest } from './manifest.ts';
import { tapFileHash } from './row-checksums.ts';

const roots: readonly StorageKey[] = ['public/', 'private/'];

/** Every key of a store, page by page. */
export async function* listStorageKeys(storage: Storage, root?: StorageKey): AsyncGenerator<StorageKey> {
  for (const prefix of root ? [root] : roots) {
    for (let page = await storage.list(prefix); page.length > 0;) {
      yield* page;
      const after = page.at(-1);
      page = after ? await storage.list(prefix, { after }) : [];
    }
  }
}

const toFilePath = (folder: string, key: string) => path.join(folder, 'files', ...key.split('/'));

type FilesPart = BackupManifest['files'] & { readonly gone: number };

/** Copies every file of a store into a folder, one at a time, and lists them with their hashes. */
export async function backUpFiles(storage: Storage, folder: string, bar?: ProgressBar): Promise<FilesPart> {
  const list = await open(path.join(folder, backedUpFilesFileName), 'wx', 0o600);
  const whole = { bytes: 0, sha256: '' };
  let [count, bytes, gone] = [0, 0, 0];
  try {
    async function* lines(): AsyncGenerator<Buffer> {
      for await (const key of listStorageKeys(storage)) {
        const file = await storage.get(key);
        if (!file) {
          gone += 1;
          continue;
        }
        const found = { bytes: 0, sha256: '' };
        await mkdir(path.dirname(toFilePath(folder, key)), { recursive: true, mode: 0o700 });
        await pipeline(
          Readable.from(tapFileHash(file.stream, found)),
          createWriteStream(toFilePath(folder, key), { mode: 0o600, flush: true }),
        );
        count += 1;
        bytes += found.bytes;
        bar?.advance(1);
        yield Buffer.from(`${JSON.stringify({ key, ...found })}\n`);
      }
    }
    for await (const line of tapFileHash(lines(), whole)) await list.writeFile(line);
    await list.sync();
  } finally {
    await list.close();
  }
  return { count, bytes, sha256: whole.sha256, gone };
}

/** The files of a backup, in the order in which they were copied. */
export async function* listBackedUpFiles(folder: string): AsyncGenerator<BackedUpFile & { readonly key: StorageKey }> {
  for await (const line of createInterface({ input: createReadStream(path.join(folder, backedUpFilesFileName)) })) {
    const file = BackedUpFile.parse(JSON.parse(line));
    if (!isStorageKey(file.key))
      throw new CannotRestoreError(`${backedUpFilesFileName} names a file that no store takes: ${file.key}`);
    yield { ...file, key: file.key };
  }
}

/**
 * Puts every file of a backup into a store and reads it back.
 * @throws CannotRestoreError for a file that is missing or differs, in the folder or in the store
 */
export async function restoreStoredFiles(
  storage: Storage,
  folder: string,
  { files }: BackupManifest,
  bar?: ProgressBar,
): Promise<void> {
  let count = 0;
  for await (const { key, bytes, sha256 } of listBackedUpFiles(folder)) {
    const source = createReadStream(toFilePath(folder, key));
    await storage.put(key, source).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT')
        throw new CannotRestoreError(`the backup lacks the file ${key}`);
      throw error;
    });
    const stored = await storage.get(key);
    const found = { bytes: 0, sha256: '' };
    if (stored) for await (const chunk of tapFileHash(stored.stream, found)) void chunk;
    if (found.bytes !== bytes || found.sha256 !== sha256)
      throw new CannotRestoreError(
        `the file ${key} is not what was backed up: ${found.bytes} bytes in place of ${bytes}`,
      );
    count += 1;
    bar?.advance(1);
  }
  if (count !== files.count)
    throw new CannotRestoreError(`${backedUpFilesFileName} names ${count} files in place of ${files.count}`);
}
