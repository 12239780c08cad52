import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { makeDataFolder } from '../storage/data-folder.ts';
import { chooseServerOsUser, isRoot, type OsUser } from '../storage/os-user.ts';
import { isPassable } from './file-access.ts';

/** The folder of one embedded server, and the user that runs it. */
export interface PostgresHome {
  readonly folder: string;
  readonly user: OsUser | null;
}

const outside = '/var/lib/swapu';

/**
 * Finds or creates the server's home: `<dataDir>/postgres`. Where this process runs as root and the server's own user
 * may not enter `dataDir`, the home is under /var/lib/swapu and `<dataDir>/postgres` is a link to it, so that deleting
 * the data folder still means a fresh start.
 */
export function preparePostgresHome(dataDir: string, log: (message: string) => void): PostgresHome {
  makeDataFolder(dataDir);
  const link = join(resolve(dataDir), 'postgres');
  const user = chooseServerOsUser(link, log);
  const folder = user && !isPassable(dataDir, user) ? homeOutside(link, user, log) : homeInside(link);
  claimFor(user, folder);
  return { folder, user };
}

function homeInside(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return realpathSync(folder);
}

function homeOutside(link: string, user: OsUser, log: (message: string) => void): string {
  const there = lstatSync(link, { throwIfNoEntry: false });
  const report = (home: string) =>
    log(
      `PostgreSQL runs as ${user.name}, who may not enter ${link}: the database lies in ${home} ("npm run swapu -- data remove" removes both)`,
    );
  if (there?.isSymbolicLink() && existsSync(link)) {
    report(realpathSync(link));
    return realpathSync(link);
  }
  const name = `${createHash('sha256').update(link).digest('hex').slice(0, 12)}-${randomBytes(3).toString('hex')}`;
  const folder = join(outside, name);
  makeDataFolder(outside);
  if (there?.isDirectory()) move(link, folder);
  else mkdirSync(folder, { mode: 0o700 });
  rmSync(link, { force: true });
  symlinkSync(folder, link);
  report(folder);
  return folder;
}

function move(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch {
    cpSync(from, to, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
    rmSync(from, { recursive: true });
  }
}

function claimFor(user: OsUser | null, folder: string): void {
  if (user && isRoot()) chownSync(folder, user.uid, user.gid);
  try {
    chmodSync(folder, 0o700);
  } catch {
    throw new Error(
      `${folder} belongs to another user of this machine. Start as that user or as root, or choose another DATA_DIR.`,
    );
  }
}
