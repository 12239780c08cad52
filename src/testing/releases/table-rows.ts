import type pg from 'pg';
import type { Release } from './release.ts';

/** Tables with rows of the product or of the job queue; partitions are read and filled through their parent tables. */
const tablesQuery = `
  select format('%I.%I', n.nspname, c.relname) as "table"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition
    and format('%I.%I', n.nspname, c.relname) <> 'public.schema_migration'
  order by 1`;

async function listTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string }>(tablesQuery);
  return rows.map(({ table }) => table);
}

/** Columns that accept a value; generated ones do not. */
async function listColumns(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  return rows.map(({ name }) => name);
}

export async function readAllTableRows(client: pg.Client): Promise<Release['tables']> {
  const tables: Release['tables'] = {};
  for (const table of await listTables(client)) {
    const columns = await listColumns(client, table);
    const { rows } = await client.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(kept) as row from (select ${columns.join(', ')} from ${table}) as kept`,
    );
    if (rows.length > 0) tables[table] = rows.map(({ row }) => row);
  }
  return tables;
}

const isOfMissingRow = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '23503';

async function fillTable(client: pg.Client, table: string, rows: readonly unknown[]): Promise<void> {
  const columns = (await listColumns(client, table)).join(', ');
  await client.query(
    `insert into ${table} (${columns}) overriding system value select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}

/**
 * Switches the triggers of all tables: some forbid deleting rows, and the rows that they would insert are recorded
 * already.
 */
async function switchTriggers(client: pg.Client, how: 'enable' | 'disable'): Promise<void> {
  for (const table of await listTables(client)) await client.query(`alter table ${table} ${how} trigger user`);
}

/**
 * Fills a database of the release's own schema. Deletes first the rows that its migrations inserted, since they are in
 * `tables` too.
 */
export async function replaceAllTableRows(client: pg.Client, tables: Release['tables']): Promise<void> {
  await switchTriggers(client, 'disable');
  await client.query(`truncate ${(await listTables(client)).join(', ')} cascade`);
  await insertRows(client, tables);
  await advanceIdentities(client);
  await switchTriggers(client, 'enable');
}

/** Rows that bring their own numbers leave the sequences of those numbers behind. */
async function advanceIdentities(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(`
    select format('select setval(pg_get_serial_sequence(%L, %L), (select coalesce(max(%I), 0) + 1 from %I), false)',
      table_name, column_name, column_name, table_name) as statement
    from information_schema.columns where table_schema = 'public' and is_identity = 'YES'`);
  for (const { statement } of rows) await client.query(statement);
}

async function insertRows(client: pg.Client, tables: Release['tables']): Promise<void> {
  for (let waiting = Object.entries(tables); waiting.length > 0;) {
    const postponed: typeof waiting = [];
    for (const [table, rows] of waiting) {
      await client.query('begin');
      try {
        await fillTable(client, table, rows);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        // Its rows refer to those of a table that is filled later.
        if (!isOfMissingRow(error)) throw error;
        postponed.push([table, rows]);
      }
    }
    if (postponed.length === waiting.length)
      throw new Error(`rows point in a circle: ${postponed.map(([table]) => table).join(', ')}`);
    waiting = postponed;
  }
}

/** Recorded rows that are missing or changed; columns added since do not count. */
export async function lostRows(
  client: pg.Client,
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<unknown[]> {
  const columns = Object.keys(rows[0] ?? {})
    .map((name) => `"${name}"`)
    .join(', ');
  const { rows: lost } = await client.query<{ row: unknown }>(
    `select row from jsonb_array_elements($1::jsonb) as row except select to_jsonb(now) from (select ${columns} from ${table}) as now`,
    [JSON.stringify(rows)],
  );
  return lost.map(({ row }) => row);
}

/** Foreign keys whose rows refer to nothing, and constraints that are not validated. */
export async function brokenConstraints(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; isChecked: boolean; orphans: string | null }>(`
    select conname as name, convalidated as "isChecked", case when contype = 'f' then format(
      'select 1 from %s as child where not exists (select from %s as parent where %s) and not (%s) limit 1', conrelid::regclass, confrelid::regclass,
      (select string_agg(format('parent.%I = child.%I', f.attname, c.attname), ' and ') from unnest(conkey, confkey) as pair (child, parent)
        join pg_attribute c on c.attrelid = conrelid and c.attnum = pair.child join pg_attribute f on f.attrelid = confrelid and f.attnum = pair.parent),
      (select string_agg(format('child.%I is null', c.attname), ' or ') from unnest(conkey) as child join pg_attribute c on c.attrelid = conrelid and c.attnum = child)) end as orphans
    from pg_constraint where connamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`);
  const broken: string[] = [];
  for (const { name, isChecked, orphans } of rows) {
    const found = orphans === null ? 0 : (await client.query(orphans)).rowCount;
    if (!isChecked || found) broken.push(name);
  }
  return broken;
}
