import { sql, type RawBuilder } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { ModuleDefinition } from '#platform/module/define-module.ts';
import { readExportLists } from './read-export-lists.ts';

/** A column that points at a member, and so makes a row theirs. */
export interface MemberColumn {
  readonly table: string;
  readonly column: string;
}

interface TableColumn {
  readonly name: string;
  readonly type: string;
}

/** Another value than the stored one, by the column's type. */
function changeValue(name: string, type: string): RawBuilder<unknown> {
  const column = sql.id(name);
  if (type === 'boolean') return sql`not coalesce(${column}, false)`;
  if (/^(smallint|integer|bigint|numeric|double precision|real)/.test(type)) return sql`coalesce(${column}, 0) + 1000`;
  if (/^(timestamp|date)/.test(type)) return sql`coalesce(nullif(${column}, 'infinity'), now()) + interval '400 days'`;
  if (type === 'uuid') return sql`gen_random_uuid()`;
  if (type === 'text[]') return sql`coalesce(${column}, '{}') || '{zqchanged}'::text[]`;
  if (type === 'uuid[]') return sql`coalesce(${column}, '{}') || gen_random_uuid()`;
  if (type === 'jsonb') return sql`coalesce(${column}, '{}') || '{"zq": 1}'::jsonb`;
  if (type.startsWith('bit(')) return sql`~coalesce(${column}, 0::${sql.raw(type)})`;
  if (/^(text|citext|character)/.test(type)) return sql`coalesce(${column}, '') || 'zqchanged'`;
  throw new Error(`no other value is known for ${name} of type ${type}`);
}

interface ComparedColumn {
  readonly name: string;
  readonly isExported: boolean;
}

/**
 * The columns of a member's rows, and whether their value makes a difference to the export: each is changed in turn, in
 * a transaction that is rolled back, and the export is read again. A change by which a row leaves the export shows only
 * that the column selects it, unless the value itself stood there. Empty where the member has no row.
 * @param isProven columns that need not be compared again
 */
export async function listColumnsWithExportState(
  db: Db,
  modules: readonly ModuleDefinition[],
  { table, column }: MemberColumn,
  member: MemberId,
  isProven: (name: string) => boolean,
): Promise<readonly ComparedColumn[]> {
  const owner = modules.find(({ tables }) => tables?.some(({ meta }) => meta.tableName === table));
  const readExport = async (trx: Db) => {
    const lists = await readExportLists(owner?.memberData?.export(trx, member) ?? []);
    return { text: JSON.stringify(lists), rows: Object.values(lists).flat().length };
  };
  return inRollback(db, async (trx) => {
    await allowAnyValue(trx, table);
    const before = await readExport(trx);
    const isTheirs = sql`${sql.id(column)} = ${member}`;
    const compared: ComparedColumn[] = [];
    for (const { name, type } of (await listColumns(trx, table)).filter((one) => !isProven(one.name))) {
      const { rows } = await sql<{ value: string | null }>`
        select to_jsonb(t) ->> ${name} as value from ${sql.table(table)} t where ${isTheirs}`.execute(trx);
      if (rows.length === 0) return [];
      // An id is like no other text, and where it joins tables, a change would hide the row.
      const isFound = rows.some(({ value }) => value !== null && value.length >= 20 && before.text.includes(value));
      const after = isFound
        ? null
        : await inRollback(trx, async (inner) => {
            const set = sql`${sql.id(name)} = ${changeValue(name, type)}`;
            await sql`update ${sql.table(table)} set ${set} where ${isTheirs}`.execute(inner);
            return readExport(inner);
          });
      compared.push({ name, isExported: after === null || (after.text !== before.text && after.rows >= before.rows) });
    }
    return compared;
  });
}

/** Columns that can be set; a generated one says nothing that the others do not. */
const listColumns = async (db: Db, table: string): Promise<readonly TableColumn[]> =>
  (
    await sql<TableColumn>`
      select a.attname as name, format_type(coalesce(nullif(t.typbasetype, 0), t.oid), a.atttypmod) as type
      from pg_attribute a join pg_type t on t.oid = a.atttypid
      where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and t.typname <> 'tsvector'`.execute(db)
  ).rows;

/** Drops all that would refuse another value, until the rollback: checks, exclusions, foreign keys and triggers. */
async function allowAnyValue(trx: Db, table: string): Promise<void> {
  await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx);
  const { rows } = await sql<{ from: string; name: string }>`
    select conrelid::regclass::text as "from", conname as name from pg_constraint
    where (conrelid = ${table}::regclass and contype in ('c', 'x', 'f'))
      or (confrelid = ${table}::regclass and contype = 'f')`.execute(trx);
  for (const { from, name } of rows)
    await sql`alter table ${sql.table(from)} drop constraint ${sql.id(name)}`.execute(trx);
  const { rows: counted } = await sql<{ name: string }>`
    select attname as name from pg_attribute where attrelid = ${table}::regclass and attidentity <> ''`.execute(trx);
  for (const { name } of counted)
    await sql`alter table ${sql.table(table)} alter column ${sql.id(name)} drop identity`.execute(trx);
}

/** Runs in a transaction, or a savepoint of it, whose changes are undone. */
async function inRollback<T>(db: Db, run: (trx: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) {
    await sql`savepoint changed_value`.execute(db);
    const result = await run(db);
    await sql`rollback to savepoint changed_value`.execute(db);
    return result;
  }
  const trx = await db.startTransaction().execute();
  try {
    return await run(trx);
  } finally {
    await trx.rollback().execute();
  }
}
