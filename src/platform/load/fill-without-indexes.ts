import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { query, selectList } from '../db/query.ts';

const indexColumns = selectList({ name: sql<string>`indexname`, definition: sql<string>`indexdef` });

/**
 * Fills an empty table and creates its indexes afterwards, which is many times faster than maintaining them row by row.
 * Keys and unique indexes stay. A table that holds rows keeps all indexes, since other sessions may be reading it. Runs
 * within the caller's transaction.
 */
export async function fillWithoutIndexes(db: Db, table: string, fill: () => Promise<void>): Promise<void> {
  const { rows: some } = await sql`select from ${sql.table(table)} limit 1`.execute(db);
  if (some.length > 0) return fill();
  const { rows: indexes } = await query`
    select ${indexColumns} from pg_indexes
    where schemaname = 'public' and tablename = ${table} and indexdef not like 'CREATE UNIQUE%'`.execute(db);
  for (const { name } of indexes) await sql`drop index ${sql.table(name)}`.execute(db);
  await fill();
  await sql`set local maintenance_work_mem = '256MB'`.execute(db);
  for (const { definition } of indexes) await sql.raw(definition).execute(db);
}
