import { createHash, randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** A writer on another machine cannot be asked whether it lives; none writes one file for a day. */
const longestWriteMs = 24 * 3_600_000;

const machine = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
const began = String(Math.round(performance.timeOrigin));

/** A name that says which process writes the file, so that a later one can tell whether it was abandoned. */
export const incomingName = (): string => `${machine}.${process.pid}.${began}.${randomUUID()}`;

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
  // A container gives each start the same process id.
  return Number(pid) === process.pid ? since !== began : !isRunning(Number(pid));
}

/** Deletes what processes left that ended while they were writing. Answers how many files that were. */
export async function sweepIncoming(folder: string, now = Date.now()): Promise<number> {
  let swept = 0;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    // A second name for an old file leaves its time of writing; only the time of change tells its age.
    if (!found || !isAbandoned(name, now - found.ctimeMs)) continue;
    await rm(path, { force: true });
    swept += 1;
  }
  return swept;
}
