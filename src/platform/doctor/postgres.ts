import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import type { Migration } from '../db/migration.ts';
import { query, selectList } from '../db/query.ts';
import type { DatabaseUnderCheck } from './database-under-check.ts';
import { badFinding, doubtfulFinding, goodFinding, describeCause, type DoctorFinding } from './finding.ts';
import { checkServerVersion } from './postgres-version.ts';
import { queryOneRow } from './query-one-row.ts';

const server = selectList({
  version: sql<number>`current_setting('server_version_num')::int`,
  text: sql<string>`current_setting('server_version')`,
  encoding: sql<string>`current_setting('server_encoding')`,
  connections: sql<number>`current_setting('max_connections')::int`,
  time: sql<Date>`clock_timestamp()`,
});

/** Checks the server: its version, its encoding, its clock and its maximum of connections. */
export async function checkServer(client: pg.Client, { poolSize, now }: DatabaseUnderCheck): Promise<DoctorFinding[]> {
  const before = now();
  const found = await queryOneRow(client, query`select ${server}`);
  const skew = Math.abs(found.time.getTime() - (before + now()) / 2) / 1_000;
  return [
    checkServerVersion(found.version, found.text),
    found.encoding === 'UTF8'
      ? goodFinding('encoding', 'UTF8')
      : badFinding(
          'encoding',
          `${found.encoding} cannot hold every text`,
          "Make the database anew: create database … encoding 'UTF8' template template0.",
        ),
    skew < 2
      ? goodFinding('clocks', `${skew.toFixed(1)} s apart`)
      : (skew < 30 ? doubtfulFinding : badFinding)(
          'clocks',
          `this machine and the database are ${skew.toFixed(0)} s apart`,
          'Let both follow a time server: expiry of offers, sessions and links goes by the clock.',
        ),
    poolSize + 3 <= found.connections
      ? goodFinding('connections', `${poolSize} a process of ${found.connections}`)
      : badFinding(
          'connections',
          `DATABASE_POOL ${poolSize} is more than PostgreSQL's ${found.connections} allow`,
          'Lower DATABASE_POOL or raise max_connections.',
        ),
  ];
}

const rights = selectList({
  user: sql<string>`current_user`,
  database: sql<string>`current_database()`,
  mayCreate: sql<boolean>`has_schema_privilege('public', 'create')`,
  mayExtend: sql<boolean>`has_database_privilege(current_database(), 'create')`,
});
const missingSql = (extensions: readonly string[]) =>
  selectList({
    missing: sql<string[]>`array(
      select wanted from unnest(${[...extensions]}::text[]) as wanted
      where not exists (select from pg_available_extensions where name = wanted))`,
  });

/** Checks the rights of the database user. */
export async function checkUserRights(client: pg.Client, { migrations }: DatabaseUnderCheck): Promise<DoctorFinding[]> {
  const extensions = listExtensions(migrations);
  const { user, database, mayExtend, mayCreate, missing } = await queryOneRow(
    client,
    query`select ${rights}, ${missingSql(extensions)}`,
  );
  return [
    mayExtend && mayCreate
      ? goodFinding('rights', `${user} may make tables and schemas in ${database}`)
      : badFinding(
          'rights',
          `${user} may not make tables or schemas in ${database}`,
          `alter database ${database} owner to ${user}; and, where it is refused still: grant create on schema public to ${user}`,
        ),
    missing.length === 0
      ? goodFinding('extensions', extensions.join(', '))
      : badFinding(
          'extensions',
          `PostgreSQL does not have ${missing.join(', ')}`,
          'Install its contrib package (Debian: postgresql-contrib); managed ones have a list of what is allowed.',
        ),
  ];
}

/** The extensions that the migrations create. */
const listExtensions = (migrations: readonly Migration[]): string[] => [
  ...new Set(
    migrations.flatMap((migration) =>
      [...migration.sql.matchAll(/^create extension if not exists (\w+);/gm)].map(([, name = '']) => name),
    ),
  ),
];

/** Checks NOTIFY, which carries live updates and flags and which a pooler in transaction mode does not forward. */
export async function checkNotify(sender: pg.Client, { directUrl }: DatabaseUnderCheck): Promise<DoctorFinding[]> {
  const channel = `doctor_${randomBytes(6).toString('hex')}`;
  const listener = new pg.Client({ connectionString: directUrl, connectionTimeoutMillis: 5_000 });
  listener.on('error', () => undefined);
  const remedy = 'Set DATABASE_DIRECT_URL to an address past the pooler.';
  try {
    await listener.connect();
    const received = new Promise<true>((resolve) => void listener.once('notification', () => resolve(true)));
    await listener.query(`listen ${channel}`);
    await sender.query('select pg_notify($1, $2)', [channel, '']);
    const isReceived = await Promise.race([
      received,
      new Promise<false>((resolve) => void setTimeout(resolve, 3_000, false).unref()),
    ]);
    return [
      isReceived
        ? goodFinding('LISTEN', 'what one process tells another hears')
        : badFinding('LISTEN', 'what was told was not heard', remedy),
    ];
  } catch (error) {
    return [badFinding('LISTEN', describeCause(error), remedy)];
  } finally {
    await listener.end().catch(() => undefined);
  }
}
