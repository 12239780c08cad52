import { existsSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { mapTableOwners } from '../../../scripts/checks/table-ownership.ts';
import { readSourceTree } from '../../../scripts/checks/source-tree.ts';
import { testWorld } from '#testing/world.ts';

const world = await testWorld();

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

const { rows: columns } = await sql<Column>`
  select c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as type
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`.execute(
  world.db,
);

interface SchemaName {
  readonly table: string;
  readonly line: string;
}

/** Constraints first, then indexes, each with its definition. */
const { rows: schemaNames } = await sql<SchemaName>`
  select rel.relname as "table", rel.relname || ': ' || con.conname || ' ' || pg_get_constraintdef(con.oid) as line, 1 as place
  from pg_constraint con join pg_class rel on rel.oid = con.conrelid
  where rel.relnamespace = 'public'::regnamespace and con.contype <> 'n'
  union all
  select tablename, tablename || ': ' || regexp_replace(indexdef, ' ON public\\.', ' ON '), 2
  from pg_indexes where schemaname = 'public'
  order by place, line`.execute(world.db);

/** A table that belongs to none of the present modules is the platform's. */
const owners = mapTableOwners(readSourceTree(process.cwd()));
const findFolder = ({ table }: SchemaName): string => {
  const folder = `modules/${owners.get(table)}`;
  return existsSync(folder) ? `${folder}/testing` : 'src/testing';
};
const namesByFolder = Object.entries(Object.groupBy(schemaNames, findFolder));

describe('the migrated schema', () => {
  it.each(namesByFolder)(
    'has the constraints and indexes that %s/schema-names.txt lists',
    async (folder, names = []) => {
      const text = names.map(({ line }) => `${line}\n`).join('');
      await expect(text).toMatchFileSnapshot(path.resolve(folder, 'schema-names.txt'));
    },
  );

  it('has tables of every module that lists names', () => {
    const listed = Object.keys(import.meta.glob('/modules/*/testing/schema-names.txt', { query: '?raw' }));
    const known = namesByFolder.map(([folder]) => `/${folder}/schema-names.txt`);
    expect(listed.filter((file) => !known.includes(file))).toEqual([]);
  });

  it('lets no array hold an element without a value', () => {
    const checks = schemaNames.map(({ line }) => line).filter((line) => line.includes(' CHECK '));
    const open = columns.filter(
      ({ table, column, type }) =>
        type.endsWith('[]') &&
        !checks.some((line) => line.startsWith(`${table}: `) && line.includes(`(array_position(${column}, NULL::`)),
    );
    expect(open).toEqual([]);
  });

  it('keeps money in whole numbers and time with its zone', () => {
    const wrong = columns.filter(
      ({ column, type }) =>
        (column.endsWith('_cents') && !['integer', 'bigint'].includes(type)) ||
        (column.endsWith('_at') && type !== 'timestamp with time zone'),
    );
    expect(wrong).toEqual([]);
  });
});
