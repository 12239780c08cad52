import { rmSync } from 'node:fs';
import { totalmem } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { findPostgresBinaries, findReachableBinaries } from './binaries.ts';
import { claimPostgresHome } from './claim-postgres-home.ts';
import { ensureProductDatabase, prepareCluster } from './cluster.ts';
import { preparePostgresHome } from './home.ts';
import { findFreePort } from './free-port.ts';
import { toClusterName, endOrphanedSessions } from './orphaned-sessions.ts';
import {
  startPostgresServer,
  stopOrphanedServer,
  stopPostgresServer,
  type PostgresCluster,
  type Postmaster,
} from './postmaster.ts';
import { supervisePostmaster, type OutageListener, type PostmasterSupervision } from './supervision.ts';

export interface EmbeddedPostgresOptions {
  /** The product's data folder; the server uses only `postgres` below it. */
  readonly dataDir: string;
  /** Receives messages for the person at the terminal; not called in the normal case. */
  readonly log: (message: string) => void;
  /** False for tests: no fsync, the role may create databases, and stopping deletes everything. */
  readonly durable: boolean;
  /** Server settings beside the product's own, for measurements. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Is notified of outages; without it a server that ends is not restarted. */
  readonly supervisor?: OutageListener;
}

export interface EmbeddedPostgres {
  readonly url: string;
  /** The cause of the current outage; null while the server runs. */
  outage(): string | null;
  /** Ends sessions, writes all data to disk and stops the server. Idempotent. */
  stop(): Promise<void>;
}

const always = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  // Constraint violations are expected here, and their values are personal data: neither belongs in a log.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
};

const megabyte = 2 ** 20;

/**
 * An eighth of the memory that this process may use: with PostgreSQL's default of 128 MB a million items would be read
 * from files repeatedly.
 */
const sharedBuffers = (): string => {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity);
  return `${Math.round(Math.min(1_024, Math.max(128, memory / 8 / megabyte)))}MB`;
};
const forProduct = () => ({ shared_buffers: sharedBuffers() });

const forTests = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: 300,
  max_wal_size: '256MB',
};

/**
 * Runs PostgreSQL from its npm package on a free port of 127.0.0.1, and restarts it on the same port whenever it ends.
 * It survives its parent: after a process was killed, the next start finds the server that it left, stops it cleanly
 * and continues with the same data.
 * @throws Error with a remedy, when another living process runs this data, or the server cannot start
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, durable } = options;
  const home = preparePostgresHome(dataDir, log);
  const release = claimPostgresHome(home.folder);
  try {
    const cluster = await prepareCluster(
      home,
      findReachableBinaries(findPostgresBinaries(), home.user, home.folder, log),
      durable,
    );
    await stopOrphanedServer(cluster, log);
    const settings = { ...always, ...(durable ? forProduct() : forTests), ...options.settings };
    const start = { cluster, log, settings };
    const { port, server } = await startOnFreePort(start);
    const supervision = superviseServer(start, port, server, options.supervisor);
    const stop = stopOnce(cluster, supervision, durable, release);
    const url = await ensureProductDatabase(home, port, !durable).catch(async (error: unknown) => {
      await stop();
      throw error;
    });
    return { url, stop, outage: supervision.outage };
  } catch (error) {
    release();
    throw error;
  }
}

interface Start {
  readonly cluster: PostgresCluster;
  readonly settings: Readonly<Record<string, string | number>>;
  readonly log: (message: string) => void;
}

/**
 * Messages of transient failures: another program took the port in between, or the last sessions of a killed server are
 * still ending.
 */
const portTaken = 'could not bind';
const sessionsLeft = 'shared memory block';
const retry = { tries: 40, pauseMs: 250, triesBeforeEndingSessions: 8 };

async function startOnFreePort(start: Start): Promise<{ port: number; server: Postmaster }> {
  let port = 0;
  const server = await startWithRetry(start, async () => (port = await findFreePort()));
  return { port, server };
}

async function startWithRetry(
  { cluster, settings, log }: Start,
  choosePort: () => number | Promise<number>,
): Promise<Postmaster> {
  for (let tries = 1; ; tries += 1) {
    try {
      const named = { ...settings, cluster_name: toClusterName(cluster.folder), port: await choosePort() };
      return await startPostgresServer(cluster, named, log);
    } catch (error) {
      const isPassing = [portTaken, sessionsLeft].some((words) => String(error).includes(words));
      if (tries === retry.tries || !isPassing) throw error;
      if (tries >= retry.triesBeforeEndingSessions) endOrphanedSessions(cluster.folder);
      await pause(retry.pauseMs);
    }
  }
}

function superviseServer(
  start: Start,
  port: number,
  server: Postmaster,
  listener: OutageListener | undefined,
): PostmasterSupervision {
  if (!listener) return { pid: () => server.pid, outage: () => null, end: () => Promise.resolve() };
  const startAgain = async () => {
    await stopOrphanedServer(start.cluster, start.log);
    return startWithRetry(start, () => port);
  };
  return supervisePostmaster(server, startAgain, listener);
}

function stopOnce(
  cluster: PostgresCluster,
  supervision: PostmasterSupervision,
  durable: boolean,
  release: () => void,
): () => Promise<void> {
  // A process that exits without stopping still sends the signal; the server then stops cleanly on its own.
  const lastWord = () => {
    const pid = supervision.pid();
    try {
      if (pid !== undefined) process.kill(pid, 'SIGINT');
    } catch {
      // The server has already ended.
    }
  };
  process.once('exit', lastWord);
  let stopping: Promise<void> | undefined;
  const stop = async () => {
    process.off('exit', lastWord);
    await supervision.end();
    await stopPostgresServer(cluster, durable ? 'fast' : 'immediate');
    release();
    if (!durable) rmSync(cluster.home.folder, { recursive: true, force: true });
  };
  return () => (stopping ??= stop());
}
