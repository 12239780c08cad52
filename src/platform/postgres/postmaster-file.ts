import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The content of a server's postmaster.pid. */
export interface PostmasterFile {
  readonly pid: number;
  readonly port: number;
  readonly isReady: boolean;
}

/** The path of postmaster.pid in a data folder. */
export const toPostmasterPath = (folder: string): string => join(folder, 'postmaster.pid');

export function parsePostmasterFile(text: string): PostmasterFile | null {
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  return Number.isInteger(pid) && pid > 0
    ? { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' }
    : null;
}

/** The server named in a data folder's file, running or not; null where there is no file. */
export function findPostmaster(folder: string): PostmasterFile | null {
  try {
    return parsePostmasterFile(readFileSync(toPostmasterPath(folder), 'utf8'));
  } catch {
    return null;
  }
}

/**
 * Replaces the process id in the file by one that no process has. PostgreSQL accepts any existing process id in its
 * file, including that of a killed server that is still a zombie. The rest of the file stays, since the next server
 * uses it to check whether another process still writes to this data.
 */
export function invalidatePostmasterPid(folder: string, pid: number): void {
  const file = toPostmasterPath(folder);
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(String(pid), '2147483646'));
}
