import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Migration } from '../db/migration.ts';
import { bad, doubtful, good, reasonOf, type Finding } from './finding.ts';

export interface DatabasePatient {
  readonly url: string;
  /** Past a pooler, for LISTEN; the same as `url` where there is none. */
  readonly directUrl: string;
  readonly poolSize: number;
  readonly migrations: readonly Migration[];
  /** Queues that the product's jobs need. */
  readonly queues: readonly string[];
  /** The time on this machine, in milliseconds. */
  readonly now: () => number;
}

/** What the migrations will ask PostgreSQL for. */
const extensionsOf = (migrations: readonly Migration[]): string[] => [
  ...new Set(migrations.flatMap(({ sql }) => [...sql.matchAll(/^create extension if not exists (\w+);/gm)].map(([, name = '']) => name))),
];

const remedies: Readonly<Record<string, string>> = {
  '28P01': 'The password of DATABASE_URL is wrong.',
  '28000': 'PostgreSQL lets this user in from here by no line of pg_hba.conf; see also whether it wants TLS (?sslmode=require).',
  '3D000': 'Make the database: create database … owner ….',
  '53300': 'PostgreSQL has no connection left: raise max_connections, lower DATABASE_POOL, or put a pooler in front.',
  '57P03': 'PostgreSQL is starting or ending: try again in a moment.',
  ECONNREFUSED: 'Nothing listens there: is PostgreSQL running, are host and port of DATABASE_URL right?',
  ENOTFOUND: 'The host of DATABASE_URL has no address: is it spelt right?',
};

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Everything about the database, as far as it can be reached. */
export async function databaseFindings(patient: DatabasePatient): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: patient.url, connectionTimeoutMillis: 5_000, query_timeout: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    return [bad('database', reasonOf(error), remedies[codeOf(error)] ?? 'See whether DATABASE_URL is right and PostgreSQL runs.')];
  }
  try {
    return [...(await server(client, patient)), ...(await rights(client, patient)), ...(await schema(client, patient)), ...(await jobs(client, patient)), ...(await listening(client, patient))];
  } finally {
    await client.end();
  }
}

async function one<Row extends object>(client: pg.Client, text: string, values: unknown[] = []): Promise<Row> {
  const { rows } = await client.query<Row>(text, values);
  if (!rows[0]) throw new Error('no answer');
  return rows[0];
}

async function server(client: pg.Client, { poolSize, now }: DatabasePatient): Promise<Finding[]> {
  const before = now();
  const found = await one<{ version: number; text: string; encoding: string; connections: number; time: Date }>(
    client,
    `select current_setting('server_version_num')::int as version, current_setting('server_version') as text, current_setting('server_encoding') as encoding,
      current_setting('max_connections')::int as connections, clock_timestamp() as time`,
  );
  const skew = Math.abs(found.time.getTime() - (before + now()) / 2) / 1_000;
  const major = Math.floor(found.version / 10_000);
  return [
    major >= 14 && major <= 18 ? good('database', `PostgreSQL ${found.text}`) : bad('database', `PostgreSQL ${found.text} is not one of 14 to 18`, 'Use one of these.'),
    found.encoding === 'UTF8' ? good('encoding', 'UTF8') : bad('encoding', `${found.encoding} cannot hold every text`, "Make the database anew: create database … encoding 'UTF8' template template0."),
    skew < 2 ? good('clocks', `${skew.toFixed(1)} s apart`) : (skew < 30 ? doubtful : bad)('clocks', `this machine and the database are ${skew.toFixed(0)} s apart`, 'Let both follow a time server: expiry of offers, sessions and links goes by the clock.'),
    poolSize + 3 <= found.connections ? good('connections', `${poolSize} a process of ${found.connections}`) : bad('connections', `DATABASE_POOL ${poolSize} is more than PostgreSQL's ${found.connections} allow`, 'Lower DATABASE_POOL or raise max_connections.'),
  ];
}

async function rights(client: pg.Client, { migrations }: DatabasePatient): Promise<Finding[]> {
  const extensions = extensionsOf(migrations);
  const { user, database, mayExtend, mayCreate, missing } = await one<{ user: string; database: string; mayExtend: boolean; mayCreate: boolean; missing: string[] }>(
    client,
    `select current_user as "user", current_database() as database, has_schema_privilege('public', 'create') as "mayCreate", has_database_privilege(current_database(), 'create') as "mayExtend",
      array(select wanted from unnest($1::text[]) as wanted where not exists (select from pg_available_extensions where name = wanted)) as missing`,
    [extensions],
  );
  return [
    mayExtend && mayCreate ? good('rights', `${user} may make tables and schemas in ${database}`) : bad('rights', `${user} may not make tables or schemas in ${database}`, `alter database ${database} owner to ${user}; and, where it is refused still: grant create on schema public to ${user}`),
    missing.length === 0 ? good('extensions', extensions.join(', ')) : bad('extensions', `PostgreSQL does not have ${missing.join(', ')}`, "Install its contrib package (Debian: postgresql-contrib); managed ones have a list of what is allowed."),
  ];
}

async function schema(client: pg.Client, { migrations }: DatabasePatient): Promise<Finding[]> {
  const { isThere } = await one<{ isThere: boolean }>(client, `select to_regclass('public.schema_migration') is not null as "isThere"`);
  if (!isThere) return [doubtful('migrations', 'none has run: the database is empty', 'The first start runs them.')];
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migration');
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const changed = migrations.filter(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum).map(({ name }) => name);
  const pending = migrations.filter(({ name }) => !applied.has(name)).map(({ name }) => name);
  const known = new Set(migrations.map(({ name }) => name));
  const newer = rows.map(({ name }) => name).filter((name) => !known.has(name));
  if (changed.length > 0) return [bad('migrations', `${changed.join(', ')} was changed after it had run`, 'Get the files of the release back; what is to change goes into a new one.')];
  if (pending.length > 0) return [doubtful('migrations', `${pending.length} wait: ${pending.slice(0, 3).join(', ')}${pending.length > 3 ? ' …' : ''}`, 'The next start of this release runs them.')];
  return [newer.length > 0 ? doubtful('migrations', `the database is newer than this release (${newer.at(-1)})`, 'Fine while the next release is being put in place; else start that one.') : good('migrations', `all ${migrations.length} have run`)];
}

async function jobs(client: pg.Client, { queues }: DatabasePatient): Promise<Finding[]> {
  const { isThere } = await one<{ isThere: boolean }>(client, `select to_regclass('pgboss.job') is not null as "isThere"`);
  if (!isThere) return [doubtful('jobs', 'the tables of the job queue are not there yet', 'The first start makes them.')];
  const found = await one<{ missing: string[]; oldest: number; dead: number }>(
    client,
    `select array(select wanted from unnest($1::text[]) as wanted where not exists (select from pgboss.queue where name = wanted)) as missing,
      coalesce(extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry') and start_after <= now())), 0)::int as oldest,
      count(*) filter (where state = 'failed')::int as dead from pgboss.job`,
    [queues],
  );
  const waits = `the longest due job has waited ${found.oldest < 120 ? `${found.oldest} s` : `${Math.round(found.oldest / 60)} min`}`;
  return [
    found.missing.length === 0 ? good('job queues', `all ${queues.length} are there`) : doubtful('job queues', `missing: ${found.missing.join(', ')}`, 'The next start of this release makes them.'),
    found.oldest < 300 ? good('jobs', waits) : bad('jobs', waits, 'Does a process with ROLE=worker or all run? Its log says what it is at.'),
    found.dead === 0 ? good('dead letters', 'none') : doubtful('dead letters', `${found.dead} jobs were given up`, 'The console shows each with its fault, and tries it again.'),
  ];
}

/** Live updates and flags travel by NOTIFY, which a pooler in transaction mode does not pass on. */
async function listening(sender: pg.Client, { directUrl }: DatabasePatient): Promise<Finding[]> {
  const channel = `doctor_${randomBytes(6).toString('hex')}`;
  const listener = new pg.Client({ connectionString: directUrl, connectionTimeoutMillis: 5_000 });
  listener.on('error', () => undefined);
  const remedy = 'Set DATABASE_DIRECT_URL to an address past the pooler.';
  try {
    await listener.connect();
    const heard = new Promise<true>((resolve) => void listener.once('notification', () => resolve(true)));
    await listener.query(`listen ${channel}`);
    await sender.query('select pg_notify($1, $2)', [channel, '']);
    const isHeard = await Promise.race([heard, new Promise<false>((resolve) => void setTimeout(resolve, 3_000, false).unref())]);
    return [isHeard ? good('LISTEN', 'what one process tells another hears') : bad('LISTEN', 'what was told was not heard', remedy)];
  } catch (error) {
    return [bad('LISTEN', reasonOf(error), remedy)];
  } finally {
    await listener.end().catch(() => undefined);
  }
}
