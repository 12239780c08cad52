import { sql } from 'kysely';
import pg from 'pg';
import { query, selectList } from '../db/query.ts';
import { queryOnConnection } from '../db/query-on-connection.ts';
import { unfinishedRestoreTable } from './unfinished-restore.ts';
import type { BackedUpSequence } from './manifest.ts';

export interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
}

const shape = selectList({
  name: sql<string>`c.relname::text`,
  columns: sql<string[]>`array(
    select a.attname::text from pg_attribute a
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum)`,
});

/** The product's tables with their stored columns, without unlogged ones. */
export const listProductTables = (client: pg.Client): Promise<TableShape[]> =>
  queryOnConnection(
    client,
    query`
      select ${shape} from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
        and c.relname <> ${unfinishedRestoreTable} order by c.relname`,
  );

const sequenceName = selectList({ name: sql<string>`c.relname::text` });
const sequenceState = selectList({ value: sql<string>`last_value::text`, isCalled: sql<boolean>`is_called` });

/** The sequences, identity columns' included, with their position. */
export async function listProductSequences(client: pg.Client): Promise<BackedUpSequence[]> {
  const names = await queryOnConnection(
    client,
    query`
      select ${sequenceName} from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' order by c.relname`,
  );
  const found: BackedUpSequence[] = [];
  for (const { name } of names) {
    const [state] = await queryOnConnection(client, query`select ${sequenceState} from ${sql.table(name)}`);
    if (state) found.push({ name, ...state });
  }
  return found;
}

const column = selectList({ name: sql<string>`a.attname::text` });

/** Columns of the jobs' table that PostgreSQL does not compute; empty where there is no such table. */
export async function listJobColumns(client: pg.Client): Promise<string[]> {
  const rows = await queryOnConnection(
    client,
    query`
      select ${column} from pg_attribute a
      where a.attrelid = to_regclass('pgboss.job') and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by a.attnum`,
  );
  return rows.map(({ name }) => name);
}

export const toColumnListSql = (columns: readonly string[]): string =>
  columns.map((name) => pg.escapeIdentifier(name)).join(', ');

/** COPY of a table's stored columns, out or in. */
export const tableCopySql = ({ name, columns }: TableShape, direction: 'to stdout' | 'from stdin'): string =>
  `copy public.${pg.escapeIdentifier(name)} (${toColumnListSql(columns)}) ${direction}`;

/** A connection whose COPY texts depend on no setting of the server or its role. */
export async function openCopyConnection(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'swapu backup' });
  // A connection that ends fails the statement in progress, which reports the error.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(
    `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
     set extra_float_digits = 1; set client_encoding = 'UTF8'; set search_path = public;
     set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`,
  );
  return client;
}
