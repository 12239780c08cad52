import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
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

describe('the migrated schema', () => {
  it('has these constraints and indexes, by name', async () => {
    const { rows: constraints } = await sql<{ line: string }>`
      select rel.relname || ': ' || con.conname || ' ' || pg_get_constraintdef(con.oid) as line
      from pg_constraint con join pg_class rel on rel.oid = con.conrelid
      where rel.relnamespace = 'public'::regnamespace and con.contype <> 'n' order by 1`.execute(world.db);
    const { rows: indexes } = await sql<{ line: string }>`
      select tablename || ': ' || regexp_replace(indexdef, ' ON public\\.', ' ON ') as line from pg_indexes
      where schemaname = 'public' order by 1`.execute(world.db);
    const lines = [...constraints, ...indexes].map(({ line }) => line).join('\n');
    await expect(`${lines}\n`).toMatchFileSnapshot('./schema-names.txt');
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
