import { chmodSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgresBinaries } from './binaries.ts';
import { claimPostgresHome } from './claim-postgres-home.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';
import { chooseServerOsUser } from '../storage/os-user.ts';
import { stopOrphanedServer } from './postmaster.ts';

const prefix = 'swapu-throwaway-';

/**
 * Starts a server for one run of tests or measurements, which is deleted when stopped. Also deletes the servers of
 * killed runs.
 */
export async function startThrowawayPostgres(
  log: (message: string) => void = () => undefined,
  settings: Readonly<Record<string, string>> = {},
): Promise<EmbeddedPostgres> {
  await removeAbandonedServers();
  const dataDir = mkdtempSync(join(tmpdir(), prefix));
  chmodSync(dataDir, 0o711);
  const server = await startEmbeddedPostgres({ dataDir, log, durable: false, settings });
  const stop = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...server, stop };
}

/** Stops and deletes the servers of killed runs. */
export async function removeAbandonedServers(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((each) => each.startsWith(prefix))) await sweep(join(tmpdir(), name));
}

async function sweep(dataDir: string): Promise<void> {
  try {
    const link = join(dataDir, 'postgres');
    const folder = realpathSync(link);
    claimPostgresHome(folder);
    const binaries = findPostgresBinaries();
    const home = { folder, user: chooseServerOsUser(link, () => undefined) };
    await stopOrphanedServer({ home, binaries, folder: join(folder, binaries.major) }, () => undefined);
    rmSync(folder, { recursive: true, force: true });
    rmSync(dataDir, { recursive: true, force: true });
  } catch {
    // In use by a living run, being created, or another user's: not to be deleted here.
  }
}
