import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Whether a process of that id runs, under any user; a zombie does not count. */
export function isRunning(pid: number): boolean {
  if (readStat(pid)[0] === 'Z') return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The start time of the process, in the system's unit; empty where the system does not report it. */
export const readStartTime = (pid: number): string => readStat(pid)[19] ?? '';

/**
 * The fields of Linux's /proc/<pid>/stat from the state on (the name before it may contain spaces); empty elsewhere.
 */
function readStat(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

/** The command line of a process; empty where the system does not report it. */
export function readCommandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
  }
}
