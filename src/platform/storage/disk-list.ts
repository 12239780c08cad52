import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isStorageKey } from './storage-key.ts';
import { isFileSystemError } from './store-errors.ts';
import type { StorageKey } from './storage.ts';

/**
 * Folders keep their trailing slash, so that sorting siblings gives the byte order of whole keys, as in an object
 * store.
 */
async function sortedEntries(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch((error: unknown) => {
    // A folder below the root may have been emptied and removed meanwhile.
    if (folder === '' || !isFileSystemError(error) || error.code !== 'ENOENT') throw error;
    return [];
  });
  return entries.map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name)).sort();
}

async function* walk(root: string, folder: string, prefix: string, after: string): AsyncGenerator<StorageKey> {
  for (const name of await sortedEntries(root, folder)) {
    const key = folder + name;
    if (!key.startsWith(prefix) && !prefix.startsWith(key)) continue;
    if (key.endsWith('/')) {
      if (key >= after || after.startsWith(key)) yield* walk(root, key, prefix, after);
    } else if (key > after && key.startsWith(prefix) && isStorageKey(key)) {
      yield key;
    }
  }
}

/** Lists a page of the keys under a prefix, in byte order, following `after`. */
export async function listDiskKeys(root: string, prefix: string, after: string, limit: number): Promise<StorageKey[]> {
  const keys: StorageKey[] = [];
  for await (const key of walk(root, '', prefix, after)) {
    if (keys.push(key) >= limit) break;
  }
  return keys;
}
