import { rmSync } from 'node:fs';
import { totalmem } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { findBinaries, reachableBinaries } from './binaries.ts';
import { claimHome } from './claim.ts';
import { openProductDatabase, prepareCluster } from './cluster.ts';
import { prepareHome } from './home.ts';
import { freePort } from './free-port.ts';
import { startServer, stopOrphan, stopServer, type Cluster } from './postmaster.ts';

export interface EmbeddedPostgresOptions {
  /** The product's data folder; the server keeps to `postgres` below it. */
  readonly dataDir: string;
  /** Hears what a person at the terminal should know; silent when all goes as usual. */
  readonly log: (message: string) => void;
  /** False for tests: nothing is forced to disk, the role may create databases, and stopping deletes everything. */
  readonly durable: boolean;
}

export interface EmbeddedPostgres {
  readonly url: string;
  /** Ends sessions, writes everything down and stops the server. Calling it again is harmless. */
  stop(): Promise<void>;
}

const always = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  // Refused rows are ordinary answers here, and their values are people's data: neither belongs in a log.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
};

const megabyte = 2 ** 20;

/**
 * An eighth of the memory, as far as this process may use it: PostgreSQL's own 128 MB would read a million items from
 * files again and again.
 */
const sharedBuffers = (): string => {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity);
  return `${Math.round(Math.min(1_024, Math.max(128, memory / 8 / megabyte)))}MB`;
};
const forTests = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: 300,
  max_wal_size: '256MB',
};

/**
 * Runs PostgreSQL from its npm package on a free port of 127.0.0.1. It survives its parent: when a process was killed,
 * the next start finds the server it left, stops it cleanly and goes on with the same data.
 * @throws Error with a remedy, when another living process runs this data, or the server cannot start
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, durable } = options;
  const home = prepareHome(dataDir, log);
  const release = claimHome(home.folder);
  try {
    const cluster = await prepareCluster(home, reachableBinaries(findBinaries(), home.user, home.folder, log), durable);
    await stopOrphan(cluster, log);
    const { pid, port } = await startOnFreePort(cluster, durable, log);
    const stop = stopOnce(cluster, pid, durable, release);
    const url = await openProductDatabase(home, port, !durable).catch(async (error: unknown) => {
      await stop();
      throw error;
    });
    return { url, stop };
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * What passes by itself: a port that another program took in between, a killed server's last sessions that still end.
 */
const passing = ['could not bind', 'shared memory block'];
const patience = { tries: 40, pauseMs: 250 };

async function startOnFreePort(
  cluster: Cluster,
  durable: boolean,
  log: (message: string) => void,
  triesLeft = patience.tries,
): Promise<{ pid: number; port: number }> {
  const port = await freePort();
  try {
    return {
      port,
      pid: await startServer(
        cluster,
        { ...always, ...(durable ? { shared_buffers: sharedBuffers() } : forTests), port },
        log,
      ),
    };
  } catch (error) {
    if (triesLeft === 1 || !passing.some((words) => String(error).includes(words))) throw error;
    await pause(patience.pauseMs);
    return startOnFreePort(cluster, durable, log, triesLeft - 1);
  }
}

function stopOnce(cluster: Cluster, pid: number, durable: boolean, release: () => void): () => Promise<void> {
  // A process that exits without stopping still asks the server to: it goes on to stop cleanly by itself.
  const lastWord = () => {
    try {
      process.kill(pid, 'SIGINT');
    } catch {
      // It is gone already.
    }
  };
  process.once('exit', lastWord);
  let stopping: Promise<void> | undefined;
  const stop = async () => {
    process.off('exit', lastWord);
    await stopServer(cluster, durable ? 'fast' : 'immediate');
    release();
    if (!durable) rmSync(cluster.home.folder, { recursive: true, force: true });
  };
  return () => (stopping ??= stop());
}
