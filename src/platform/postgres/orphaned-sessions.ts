import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readCommandLine } from './process-status.ts';

/** PostgreSQL puts this name into the title of each of its processes, which identifies those of a data folder. */
export const toClusterName = (folder: string): string =>
  `swapu-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;

/**
 * Ends the sessions that outlived their postmaster, with the signal that the postmaster sends in an immediate shutdown.
 * A session in the middle of a long statement would notice its postmaster's death only at the end, and until then no
 * new server may use the data.
 */
export function endOrphanedSessions(folder: string): void {
  const title = `postgres: ${toClusterName(folder)}: `;
  for (const pid of processIds().filter((each) => readCommandLine(each).startsWith(title))) {
    try {
      process.kill(pid, 'SIGQUIT');
    } catch {
      // The process has ended meanwhile.
    }
  }
}

function processIds(): number[] {
  const names =
    process.platform === 'linux'
      ? readdirSync('/proc')
      : (spawnSync('ps', ['-axo', 'pid='], { encoding: 'utf8' }).stdout ?? '').split('\n');
  return names.map(Number).filter((pid) => Number.isInteger(pid) && pid > 1);
}
