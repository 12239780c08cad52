import { existsSync, lstatSync, realpathSync, rmdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findPostgresBinaries } from './binaries.ts';
import { claimPostgresHome } from './claim-postgres-home.ts';
import { chooseServerOsUser } from '../storage/os-user.ts';
import { stopOrphanedServer } from './postmaster.ts';

/** The product's paths in a data folder: the database (a link's target), the link itself, and files. */
export function listDataPaths(dataDir: string): string[] {
  const link = join(resolve(dataDir), 'postgres');
  const files = join(resolve(dataDir), 'files');
  const database = existsSync(link) ? realpathSync(link) : link;
  return [...new Set([database, link, files])].filter((path) => lstatSync(path, { throwIfNoEntry: false }));
}

/**
 * Removes the product's data, and the data folder if it is then empty.
 * @throws Error while a process runs on this data
 */
export async function removeProductData(dataDir: string, log: (message: string) => void): Promise<void> {
  const paths = listDataPaths(dataDir);
  const link = join(resolve(dataDir), 'postgres');
  if (existsSync(link)) await letGo(link, log);
  for (const path of paths) rmSync(path, { recursive: true, force: true });
  try {
    rmdirSync(dataDir);
  } catch {
    // The folder is not empty, is a mounted volume, or never existed.
  }
}

/** Stops a server that a killed process left running, since it still writes to the data. */
async function letGo(link: string, log: (message: string) => void): Promise<void> {
  const folder = realpathSync(link);
  claimPostgresHome(folder);
  const binaries = findPostgresBinaries();
  const home = { folder, user: chooseServerOsUser(link, log) };
  await stopOrphanedServer({ home, binaries, folder: join(folder, binaries.major) }, log);
}
