import path from 'node:path';
import { sql } from 'kysely';
import { format, resolveConfig } from 'prettier';
import { describe, expect, it } from 'vitest';
import { readSourceTree } from '../../../scripts/checks/source-tree.ts';
import { testWorld } from '#testing/world.ts';

const world = await testWorld();

interface CheckedColumn {
  readonly table: string;
  readonly column: string;
  readonly values: string;
}

/** Every check that consists of a column's list of values. */
async function listCheckedColumns(): Promise<readonly CheckedColumn[]> {
  const { rows } = await sql<CheckedColumn>`
    select rel.relname as "table", part[1] as "column", part[2] as "values"
    from pg_constraint con join pg_class rel on rel.oid = con.conrelid,
      regexp_match(pg_get_constraintdef(con.oid), '^CHECK \\(\\((\\w+) = ANY \\(ARRAY\\[(''.*)\\]\\)\\)\\)$') part
    where con.contype = 'c' and rel.relnamespace = 'public'::regnamespace and part is not null
    order by 1, 2`.execute(world.db);
  return rows;
}

interface EntityPlace {
  readonly file: string;
  readonly name: string;
}

/** The entity of each table, as its file exports it. */
function mapEntities(): ReadonlyMap<string, EntityPlace> {
  const tree = readSourceTree(process.cwd());
  const entities = new Map<string, EntityPlace>();
  for (const file of tree.files.filter((name) => /\.entit(y|ies)\.ts$/.test(name)))
    for (const [, name = '', table = ''] of tree
      .read(file)
      .matchAll(/^(?:export )?const (\w+) = defineEntity\(\{\s+name: '\w+',\s+tableName: '(\w+)'/gm))
      entities.set(table, { file, name });
  return entities;
}

const toProperty = (column: string): string =>
  column.replaceAll(/_(\w)/g, (_whole, letter: string) => letter.toUpperCase());

const toUnion = (values: string): string =>
  values
    .split(', ')
    .map((value) => value.replace(/::text$/, ''))
    .join(' | ');

/** The source of a module's table: an import of each entity, and one comparison for each checked column. */
async function writeTable(file: string, checks: readonly CheckedColumn[]): Promise<string> {
  const entities = mapEntities();
  const places = checks.flatMap(({ table }) => entities.get(table) ?? []);
  const imports = Object.entries(Object.groupBy(places, (place) => place.file)).map(([entityFile, found = []]) => {
    const from = entityFile.replace(/^src\//, '#').replace(/^modules\/\w+\//, '../');
    const names = [...new Set(found.map(({ name }) => name))].toSorted();
    return `import type { ${names.join(', ')} } from '${from}';`;
  });
  const lines = checks.map(
    ({ table, column, values }) =>
      `SameValues<typeof ${entities.get(table)?.name ?? table}, '${toProperty(column)}', ${toUnion(values)}>,`,
  );
  const source = [
    "import type { AllSame, SameValues } from '#testing/check-values.ts';",
    ...imports.toSorted(),
    '',
    '/** The values that the database takes, written by a test; the type check compares them with the entities. */',
    `export type CheckedValues = AllSame<[${lines.join('\n')}]>;`,
    '',
  ].join('\n');
  return format(source, { ...(await resolveConfig(file)), filepath: file });
}

const entities = mapEntities();
const checked = (await listCheckedColumns()).filter(({ table }) => entities.has(table));
const byFolder = Object.groupBy(checked, ({ table }) => {
  const module = /^modules\/\w+/.exec(entities.get(table)?.file ?? '')?.[0];
  return module ? `${module}/testing` : 'src/testing';
});

describe('the values that a check of the database lists', () => {
  it.each(Object.entries(byFolder))(
    'are those that the types of %s/check-values.table.ts name',
    async (folder, checks = []) => {
      const file = path.resolve(folder, 'check-values.table.ts');
      await expect(await writeTable(file, checks)).toMatchFileSnapshot(file);
    },
  );

  it('are compared for every check that is a list of values', async () => {
    const { rows } = await sql<{ line: string }>`
      select conrelid::regclass || '.' || conname as line from pg_constraint
      where contype = 'c' and connamespace = 'public'::regnamespace and pg_get_constraintdef(oid) ~ '^CHECK \\(\\(\\w+ = ANY \\(ARRAY\\['''
        and pg_get_constraintdef(oid) ~ '\\]\\)\\)\\)$'`.execute(world.db);
    const withoutEntity = (await listCheckedColumns()).filter(({ table }) => !entities.has(table));
    expect(withoutEntity).toEqual([]);
    expect(rows.length).toBe(checked.length);
  });
});
