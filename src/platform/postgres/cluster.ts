import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { query, selectList } from '../db/query.ts';
import { queryOnConnection } from '../db/query-on-connection.ts';
import { toExecutablePath, type PostgresBinaries } from './binaries.ts';
import type { PostgresHome } from './home.ts';
import { toRunOptions, type PostgresCluster } from './postmaster.ts';

const superuser = 'postgres';

/** The name of the product's database and of the role that owns it, which has no further rights. */
const product = 'swapu';

const passwordFile = (home: string): string => join(home, 'password');

/**
 * Returns the data folder of this major version, and runs initdb where it is missing. An interrupted initdb leaves no
 * data folder.
 */
export async function prepareCluster(
  home: PostgresHome,
  binaries: PostgresBinaries,
  durable: boolean,
): Promise<PostgresCluster> {
  const folder = join(home.folder, binaries.major);
  if (!existsSync(folder)) {
    refuseOtherMajor(home, binaries);
    const unfinished = `${folder}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    writePassword(home);
    await initdb(home, binaries, unfinished, durable);
    renameSync(unfinished, folder);
  }
  return { home, binaries, folder };
}

function refuseOtherMajor(home: PostgresHome, binaries: PostgresBinaries): void {
  const other = readdirSync(home.folder).find((name) => /^\d+$/.test(name));
  if (!other) return;
  throw new Error(
    `${home.folder} holds data of PostgreSQL ${other}, and this release brings ${binaries.major}. Move it over by pg_dump and pg_restore, or choose another DATA_DIR.`,
  );
}

function writePassword(home: PostgresHome): void {
  const file = passwordFile(home.folder);
  rmSync(file, { force: true });
  writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  if (home.user) chownSync(file, home.user.uid, home.user.gid);
}

function initdb(home: PostgresHome, binaries: PostgresBinaries, folder: string, durable: boolean): Promise<void> {
  const flags = [
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--auth=scram-sha-256',
    ...(durable ? [] : ['--no-sync']),
  ];
  const run = spawn(
    toExecutablePath(binaries, 'initdb'),
    [`--pgdata=${folder}`, `--username=${superuser}`, `--pwfile=${passwordFile(home.folder)}`, ...flags],
    {
      ...toRunOptions(home),
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let complaint = '';
  run.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  return new Promise((resolve, reject) => {
    run.once('error', reject);
    run.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`making the database failed: ${complaint.trim()}`)),
    );
  });
}

const existing = selectList({
  role: sql<boolean>`exists (select from pg_roles where rolname = ${product})`,
  database: sql<boolean>`exists (select from pg_database where datname = ${product})`,
});

/**
 * Creates the product's role and database where they are missing.
 * @returns the connection URL
 */
export async function ensureProductDatabase(
  home: PostgresHome,
  port: number,
  mayCreateDatabases: boolean,
): Promise<string> {
  const password = readPassword(home.folder);
  const client = new pg.Client({ host: '127.0.0.1', port, user: superuser, password, database: superuser });
  await client.connect();
  try {
    const [found] = await queryOnConnection(client, query`select ${existing}`);
    if (!found?.role)
      await client.query(`create role ${product} login password '${password}' ${mayCreateDatabases ? 'createdb' : ''}`);
    if (!found?.database) await client.query(`create database ${product} owner ${product}`);
  } finally {
    await client.end();
  }
  return buildProductUrl(home.folder, port);
}

const readPassword = (home: string): string => readFileSync(passwordFile(home), 'utf8');

/** The URL of the product's database on a server of this home. */
export const buildProductUrl = (home: string, port: number): string =>
  `postgres://${product}:${readPassword(home)}@127.0.0.1:${port}/${product}`;
