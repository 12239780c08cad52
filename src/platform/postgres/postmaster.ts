import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { toExecutablePath, type PostgresBinaries } from './binaries.ts';
import type { PostgresHome } from './home.ts';
import { invalidatePostmasterPid, findPostmaster } from './postmaster-file.ts';
import { readCommandLine, isRunning } from './process-status.ts';

/** A data folder, with its server's binaries and user. */
export interface PostgresCluster {
  readonly home: PostgresHome;
  readonly binaries: PostgresBinaries;
  /** The data folder itself. */
  readonly folder: string;
}

/**
 * The options for running a PostgreSQL program: as its user, from a folder that this user may enter, without this
 * process's environment.
 */
export const toRunOptions = ({ user, folder }: PostgresHome) => ({
  cwd: folder,
  env: {
    PATH: process.env['PATH'] ?? '/usr/bin:/bin',
    LC_ALL: 'C',
    TZ: 'UTC',
    ...(process.env['SystemRoot'] ? { SystemRoot: process.env['SystemRoot'] } : {}),
  },
  ...(user ? { uid: user.uid, gid: user.gid } : {}),
});

/**
 * Stops a server that outlived the process that started it. A process id in the server's file that is no longer a
 * server of this data is removed from the file: the server was killed, or another program has its id, as is common in
 * containers, where ids are small.
 */
export async function stopOrphanedServer(cluster: PostgresCluster, log: (message: string) => void): Promise<void> {
  const left = findPostmaster(cluster.folder);
  if (!left) return;
  if (!isClusterServer(cluster, left.pid)) return invalidatePostmasterPid(cluster.folder, left.pid);
  log(`the database server of an earlier start is still there (process ${left.pid}): stopping it cleanly`);
  await stopPostgresServer(cluster, 'fast');
}

const isClusterServer = (cluster: PostgresCluster, pid: number): boolean =>
  isRunning(pid) && (process.platform === 'win32' || readCommandLine(pid).includes(cluster.folder));

/**
 * Stops the server: `fast` ends sessions and writes all data to disk, `immediate` leaves recovery to the next start.
 */
export async function stopPostgresServer(cluster: PostgresCluster, mode: 'fast' | 'immediate'): Promise<void> {
  const pid = findPostmaster(cluster.folder)?.pid;
  if (!pid || !isRunning(pid)) return;
  const isStopped = (await pgCtlStop(cluster, mode)) || !isRunning(pid) || (await pgCtlStop(cluster, 'immediate'));
  if (!isStopped || !(await isGone(pid))) throw new Error(`the database server (process ${pid}) does not stop`);
}

/** The server's file is removed shortly before the process ends. */
async function isGone(pid: number): Promise<boolean> {
  for (let waited = 0; isRunning(pid) && waited < 10_000; waited += 10) await pause(10);
  return !isRunning(pid);
}

async function pgCtlStop(cluster: PostgresCluster, mode: 'fast' | 'immediate'): Promise<boolean> {
  const flags = ['stop', '-D', cluster.folder, '-m', mode, '-w', '-t', '60'];
  const run = spawn(toExecutablePath(cluster.binaries, 'pg_ctl'), flags, {
    ...toRunOptions(cluster.home),
    stdio: 'ignore',
  });
  const [code] = (await once(run, 'exit')) as [number | null];
  return code === 0;
}

/** A running server. */
export interface Postmaster {
  readonly pid: number;
  /** Resolves when its process has ended, with the signal or exit code. */
  readonly ended: Promise<string>;
}

/**
 * Starts the server and waits until it accepts connections, however long crash recovery takes.
 * @throws Error with the end of the server's log when the server exits before that
 */
export async function startPostgresServer(
  cluster: PostgresCluster,
  settings: Readonly<Record<string, string | number>>,
  log: (message: string) => void,
): Promise<Postmaster> {
  const logFile = join(cluster.home.folder, 'server.log');
  const output = openSync(logFile, 'w', 0o600);
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // Detached, because Ctrl-C in a terminal reaches the whole process group, and the database must outlive the jobs that
  // still write to it.
  const server = spawn(toExecutablePath(cluster.binaries, 'postgres'), ['-D', cluster.folder, ...flags], {
    ...toRunOptions(cluster.home),
    stdio: ['ignore', output, output],
    detached: true,
  });
  closeSync(output);
  server.unref();
  let end: string | null = null;
  const ended = new Promise<string>((resolve) => {
    server.once('error', (error) => resolve((end = error.message)));
    server.once('exit', (code, signal) => resolve((end = signal ?? `code ${code}`)));
  });
  for (let waited = 0; ; waited += 20) {
    const now = findPostmaster(cluster.folder);
    if (now?.isReady && now.pid === server.pid) return { pid: now.pid, ended };
    if (end !== null) throw new Error(`the database server did not start: ${String(end)}\n${lastLines(logFile)}`);
    if (waited > 0 && waited % 10_000 === 0) log('the database server is still getting ready');
    await pause(20);
  }
}

const lastLines = (file: string): string => readFileSync(file, 'utf8').trimEnd().split('\n').slice(-12).join('\n');
