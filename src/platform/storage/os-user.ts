import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

/**
 * The operating system user that runs the server when this process is root, because PostgreSQL refuses to run as root.
 */
export interface OsUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

const serverUser = 'postgres';

export const isRoot = (): boolean => process.getuid?.() === 0;

/**
 * Selects the user that runs the server: the current user (null), or for root the owner of existing data, else
 * `postgres`, which is created when missing.
 */
export function chooseServerOsUser(home: string, log: (message: string) => void): OsUser | null {
  if (!isRoot()) return null;
  return findOwner(home) ?? userNamed(serverUser) ?? makeUser(log);
}

function findOwner(home: string): OsUser | null {
  const found = statSync(home, { throwIfNoEntry: false });
  if (!found || found.uid === 0) return null;
  return { name: findUserName(found.uid) ?? `user ${found.uid}`, uid: found.uid, gid: found.gid };
}

function makeUser(log: (message: string) => void): OsUser {
  log(`PostgreSQL does not run as root: making the user ${serverUser} of this machine`);
  const ways: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', serverUser]],
    ['adduser', ['-S', '-D', '-H', serverUser]],
  ];
  for (const [command, args] of ways) {
    const made = spawnSync(command, args).status === 0 ? userNamed(serverUser) : null;
    if (made) return made;
  }
  throw new Error(
    `PostgreSQL does not run as root and the user ${serverUser} could not be made. Make one ("useradd --system ${serverUser}"), start as an ordinary user, or set DATABASE_URL.`,
  );
}

const accounts = (): string[][] =>
  readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));

function userNamed(name: string): OsUser | null {
  const account = accounts().find((fields) => fields[0] === name);
  return account ? { name, uid: Number(account[2]), gid: Number(account[3]) } : null;
}

const findUserName = (uid: number): string | undefined => accounts().find((fields) => fields[2] === String(uid))?.[0];
