import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Whether a process of that number is at work, whoever owns it; one that ended and was not yet collected is not. */
export function isRunning(pid: number): boolean {
  if (statOf(pid)[0] === 'Z') return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** When the process began, in whatever unit the system tells it; empty where it cannot be told. */
export const startOf = (pid: number): string => statOf(pid)[19] ?? '';

/** Linux's line about a process from its state on (the name before it may hold blanks); empty elsewhere. */
function statOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

/** The command line of a process, empty where it cannot be told. */
export function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
  }
}
