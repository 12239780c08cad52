import { chmodSync, mkdirSync } from 'node:fs';
import { chmod, lstat, opendir, stat } from 'node:fs/promises';
import path from 'node:path';
import { isRoot } from './os-user.ts';

/** The modes of members' files, backups and secrets: for the user of this process alone. */
export const ownerOnlyModes = { file: 0o600, folder: 0o700 } as const;

/** The embedded database of a root process runs as another user, who passes through the folder and lists nothing. */
const passable = 0o711;

/** Gives every file and folder that this process makes from now on to its user alone. */
export const setPrivateUmask = (): void => void process.umask(0o077);

/** Makes DATA_DIR with the folders above it that are missing, whatever the umask is. */
export function makeDataFolder(dataDir: string): void {
  const folder = path.resolve(dataDir);
  const made = mkdirSync(folder, { recursive: true });
  if (made === undefined || !isRoot()) return;
  for (let each = folder; each !== path.dirname(made); each = path.dirname(each)) chmodSync(each, passable);
}

/** Names what the product keeps in DATA_DIR besides the database, whose server keeps its own files private. */
const isOurs = (name: string): boolean => name === 'files' || name.startsWith('set-aside-');

/**
 * Closes DATA_DIR to other users of the machine: earlier releases wrote with the umask of their start. Folders are
 * closed before their contents. DATA_DIR stays as passable as it is; a folder that many users share keeps its mode.
 * @returns the number of modes mended
 */
export async function restrictDataFolder(dataDir: string, signal?: AbortSignal): Promise<number> {
  const { mode } = await stat(dataDir);
  let mended = isShared(mode) ? 0 : await mend(dataDir, mode, mode & (isRoot() ? passable : ownerOnlyModes.folder));
  for await (const { name } of await opendir(dataDir))
    if (isOurs(name)) mended += await closeTree(path.join(dataDir, name), signal);
  return mended;
}

/** By the sticky bit, as /tmp is. */
const isShared = (mode: number): boolean => (mode & 0o1000) !== 0;

async function closeTree(place: string, signal?: AbortSignal): Promise<number> {
  signal?.throwIfAborted();
  const found = await lstat(place).catch(() => null);
  // A file that another user owns is the database's, and a link leads elsewhere.
  if (!found || found.uid !== process.getuid?.() || found.isSymbolicLink()) return 0;
  if (!found.isDirectory()) return found.isFile() ? mend(place, found.mode, ownerOnlyModes.file) : 0;
  let mended = await mend(place, found.mode, ownerOnlyModes.folder);
  for await (const { name } of await opendir(place))
    if (name !== 'postgres') mended += await closeTree(path.join(place, name), signal);
  return mended;
}

async function mend(place: string, mode: number, wanted: number): Promise<number> {
  if ((mode & 0o777) === (wanted & 0o777)) return 0;
  await chmod(place, wanted & 0o777);
  return 1;
}
