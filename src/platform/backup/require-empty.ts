import { sql } from 'kysely';
import type pg from 'pg';
import { query, selectList } from '../db/query.ts';
import { queryOnConnection } from '../db/query-on-connection.ts';
import { erasureJournalRoot } from '../erasure/erasure-journal.ts';
import type { Storage } from '../storage/storage.ts';
import { listStorageKeys } from './backed-up-files.ts';
import { CannotRestoreError } from './manifest.ts';

const held = selectList({ name: sql<string>`c.relname::text` });

/** @throws CannotRestoreError where the database holds a table, of the product or of another one */
export async function requireEmptyDatabase(client: pg.Client): Promise<void> {
  const [table] = await queryOnConnection(
    client,
    query`
      select ${held} from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p', 'v', 'm') and c.relname <> 'unfinished_restore'
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      order by c.relname limit 1`,
  );
  if (table)
    throw new CannotRestoreError(
      `the database is not empty (it has the table ${table.name}); name an empty one in DATABASE_URL, or an empty DATA_DIR`,
    );
}

/**
 * The journal of erasures may lie there already, and is carried out.
 * @throws CannotRestoreError where the store holds any other file
 */
export async function requireEmptyStore(storage: Storage): Promise<void> {
  for await (const key of listStorageKeys(storage))
    if (!key.startsWith(erasureJournalRoot))
      throw new CannotRestoreError(
        `the store of files is not empty (it has ${key}); name an empty S3_BUCKET, or an empty DATA_DIR`,
      );
}
