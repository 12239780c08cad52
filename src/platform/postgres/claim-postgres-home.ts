import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandRefusedError } from '../cli/expected-errors.ts';
import { isRunning, readStartTime } from './process-status.ts';

/** The process that runs the server of a home. */
export interface HomeHolder {
  readonly pid: number;
  /** When that process started, since process ids are reused. Empty where the system does not report it. */
  readonly began: string;
}

const isAlive = (holder: HomeHolder): boolean => isRunning(holder.pid) && readStartTime(holder.pid) === holder.began;

/** Another process runs the server on this data; the message says what to do. */
export class HomeInUseError extends CommandRefusedError {
  override readonly name = 'HomeInUse';
  override readonly code = 'homeInUse';
}

/**
 * Makes this process the only one that runs the server of `home`, until the returned function is called. The claim of a
 * process that ended without releasing it is taken over.
 * @throws HomeInUseError when another process holds it
 */
export function claimPostgresHome(home: string): () => void {
  const file = join(home, 'holder.json');
  const mine = JSON.stringify({ pid: process.pid, began: readStartTime(process.pid) } satisfies HomeHolder);
  for (let tries = 0; tries < 20; tries += 1) {
    try {
      writeFileSync(file, mine, { flag: 'wx', mode: 0o600 });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const seen = readText(file);
    const holder = holderIn(seen);
    if (holder && isAlive(holder)) throw new HomeInUseError(heldMessage(home, holder));
    letGo(file, seen);
  }
  throw new HomeInUseError(heldMessage(home, holderIn(readText(file))));
}

const heldMessage = (home: string, holder: HomeHolder | null): string =>
  `the database in ${home} is in use by the process ${holder?.pid ?? 'of another start'}. Stop that one first, choose another DATA_DIR, or share one database by DATABASE_URL.`;

/** Removes the claim of a dead process, but never the newer claim of another process. */
function letGo(file: string, seen: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (readText(aside) !== seen) renameSync(aside, file);
  } catch {
    // Another process was faster; the next try sees its claim.
  }
  rmSync(aside, { force: true });
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function holderIn(text: string): HomeHolder | null {
  try {
    return JSON.parse(text) as HomeHolder;
  } catch {
    return null;
  }
}
