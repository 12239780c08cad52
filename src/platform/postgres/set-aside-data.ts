import { existsSync, mkdirSync, readdirSync, realpathSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CannotSetAsideError, toFileTimestamp } from '../db/set-aside-database.ts';
import { findPostgresBinaries } from './binaries.ts';
import { claimPostgresHome } from './claim-postgres-home.ts';
import { chooseServerOsUser } from '../storage/os-user.ts';
import { stopOrphanedServer } from './postmaster.ts';

const prefix = 'set-aside-';

/**
 * Moves the embedded database, and the files that its rows reference, into a dated folder of the same data folder.
 * @returns that folder
 * @throws Error with a remedy while another process runs this data
 */
export async function setAsideData(dataDir: string, now: Date, log: (line: string) => void): Promise<string> {
  const link = join(resolve(dataDir), 'postgres');
  if (!existsSync(link)) throw new CannotSetAsideError(`there is no database in ${dataDir}`);
  const folder = realpathSync(link);
  // The claim is never released: it moves with the folder and ends with this process.
  claimPostgresHome(folder);
  const binaries = findPostgresBinaries();
  const home = { folder, user: chooseServerOsUser(link, log) };
  await stopOrphanedServer({ home, binaries, folder: join(folder, binaries.major) }, log);
  const aside = join(resolve(dataDir), `${prefix}${toFileTimestamp(now)}`);
  mkdirSync(aside);
  for (const name of readdirSync(dataDir).filter((entry) => !entry.startsWith(prefix)))
    renameSync(join(dataDir, name), join(aside, name));
  return aside;
}
