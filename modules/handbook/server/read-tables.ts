import { sql } from 'kysely';
import { anySql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { ModuleDefinition } from '#platform/module/define-module.ts';
import type { DocumentedTable } from '../domain/generated.schemas.ts';

const described = selectList({
  name: sql<string>`c.relname`,
  columns: sql<DocumentedTable['columns']>`(
    select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
      'isNullable', not a.attnotnull, 'isKey', exists (
        select from pg_constraint key
        where key.conrelid = c.oid and key.contype = 'p' and a.attnum = any(key.conkey))) order by a.attnum)
    from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped)`,
  references: sql<DocumentedTable['references']>`coalesce((
    select json_agg(json_build_object('column', a.attname, 'table', target.relname) order by a.attnum)
    from pg_constraint foreign_key
    join pg_attribute a on a.attrelid = c.oid and a.attnum = any(foreign_key.conkey)
    join pg_class target on target.oid = foreign_key.confrelid
    where foreign_key.conrelid = c.oid and foreign_key.contype = 'f'), '[]'::json)`,
});

/**
 * The tables of the running modules' entities. Their columns come from the database's catalog, with which a test
 * compares the entities, since foreign keys between modules exist there alone.
 */
export async function listDocumentedTables(db: Db, modules: readonly ModuleDefinition[]): Promise<DocumentedTable[]> {
  const owners = new Map(
    modules.flatMap(({ name, tables = [] }) => tables.map(({ meta }) => [String(meta.tableName), name] as const)),
  );
  const { rows } = await query`
    select ${described} from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relname = ${anySql([...owners.keys()])}`.execute(db);
  const tables = new Map(rows.map((row) => [row.name, row]));
  return [...owners].flatMap(([table, module]) => {
    const row = tables.get(table);
    return row ? [{ module, ...row }] : [];
  });
}
