import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a server writes into its data folder about itself. */
export interface PostmasterFile {
  readonly pid: number;
  readonly port: number;
  readonly isReady: boolean;
}

/** Where it stands in a data folder. */
export const postmasterFile = (folder: string): string => join(folder, 'postmaster.pid');

export function readPostmasterFile(text: string): PostmasterFile | null {
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  return Number.isInteger(pid) && pid > 0
    ? { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' }
    : null;
}

/** The server of a data folder as its file has it, living or not; null where there is no file. */
export function postmasterOf(folder: string): PostmasterFile | null {
  try {
    return readPostmasterFile(readFileSync(postmasterFile(folder), 'utf8'));
  } catch {
    return null;
  }
}

/**
 * PostgreSQL believes any living number in its file, a killed server's that nobody has collected included. Only the
 * number goes, to one that no process has: by the rest of the file the next server sees whether anyone still writes to
 * this data.
 */
export function disown(folder: string, pid: number): void {
  const file = postmasterFile(folder);
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(String(pid), '2147483646'));
}
