import { createHash, randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Whether a writer on another machine still runs cannot be checked, but no writer takes a day for one file. */
const longestWriteMs = 24 * 3_600_000;

const machine = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
const began = String(Math.round(performance.timeOrigin));

/** A file name that identifies the writing process, so that a later process can detect an abandoned file. */
export const makeIncomingName = (): string => `${machine}.${process.pid}.${began}.${randomUUID()}`;

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function isAbandoned(name: string, ageMs: number): boolean {
  const [onMachine, pid, since] = name.split('.');
  if (onMachine !== machine) return ageMs > longestWriteMs;
  // In a container each start has the same process id.
  return Number(pid) === process.pid ? since !== began : !isRunning(Number(pid));
}

/** Deletes the incomplete files of processes that ended during a write. Returns the number of deleted files. */
export async function removeAbandonedIncoming(folder: string, now = Date.now()): Promise<number> {
  let swept = 0;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    // A hard link to an old file keeps its mtime; only ctime shows its age.
    if (!found || !isAbandoned(name, now - found.ctimeMs)) continue;
    await rm(path, { force: true });
    swept += 1;
  }
  return swept;
}
