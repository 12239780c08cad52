import { defineEntity, p } from '@mikro-orm/core';
import { sql, type Kysely, type ReferenceExpression } from 'kysely';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { ItemId, MemberId } from '#contracts/ids.ts';
import { testWorld } from '#testing/world.ts';
import { anySql, jsonbSql, entityColumns, asNullableSql, type Columns, type Row } from './columns.ts';
import { compactSelectList, query, selectList, selectLists, type SelectedRow } from './query.ts';
import { createTypedTables } from './tables.ts';
import { arrayColumn } from './array-column.ts';

const Shelf = defineEntity({
  name: 'Shelf',
  tableName: 'shelf',
  properties: {
    id: p.uuid().$type<ItemId>().primary(),
    madeById: p.uuid().$type<MemberId>().fieldName('made_by'),
    words: arrayColumn<string>('text').defaultRaw("'{}'"),
    facts: p.json<{ readonly size: number }[]>(),
    level: p.smallint().default(0),
    emptiedAt: p.datetime().strictNullable(),
  },
});
const typedTables = createTypedTables(Shelf);
const shelf = entityColumns(Shelf);

const { db } = await testWorld();
await sql`create table shelf (id uuid primary key, made_by uuid not null, words text[] not null default '{}',
  facts jsonb not null, level smallint not null default 0, emptied_at timestamptz)`.execute(db);

const id = '018f0000-0000-7000-8000-000000000001' as ItemId;
const madeBy = '018f0000-0000-7000-8000-000000000002' as MemberId;
const dimensions = [{ size: 3 }];
await typedTables(db)
  .insertInto('shelf')
  .values({ id, made_by: madeBy, facts: jsonbSql(dimensions) })
  .execute();

describe('a template with columns of an entity', () => {
  const list = selectList({
    id: shelf.id,
    madeById: shelf.madeById,
    facts: shelf.facts,
    emptiedAt: shelf.emptiedAt,
    above: sql<number>`${shelf.level} + 1`,
  });

  it('gives rows with the names that are listed, and their types', async () => {
    const { rows } = await query`select ${list} from shelf where ${shelf.id} = ${anySql([id])}`.execute(db);
    expect(rows).toEqual([{ id, madeById: madeBy, facts: dimensions, emptiedAt: null, above: 1 }]);
    expectTypeOf(rows[0]).toEqualTypeOf<SelectedRow<typeof list> | undefined>();
    expectTypeOf<SelectedRow<typeof list>>().toEqualTypeOf<{
      readonly id: ItemId;
      readonly madeById: MemberId;
      readonly facts: { readonly size: number }[];
      readonly emptiedAt: Date | null;
      readonly above: number;
    }>();
  });

  it('has the same text and parameters as one node, alone and in a longer list', async () => {
    const near = selectList({ id: shelf.id, isNear: sql<boolean>`${shelf.level} between ${-1} and ${1}` });
    const [plain, short] = [query`select ${near} from shelf`, query`select ${compactSelectList(near)} from shelf`];
    const { sql: text, parameters } = short.compile(db);
    expect({ text, parameters }).toEqual({ text: plain.compile(db).sql, parameters: [-1, 1] });
    const longer = selectLists(compactSelectList(near), selectList({ above: sql<number>`${shelf.level} + 1` }));
    const { rows } = await query`select ${longer} from shelf`.execute(db);
    expect(rows).toEqual([{ id, isNear: true, above: 1 }]);
    expectTypeOf<SelectedRow<typeof longer>>().toEqualTypeOf<{
      readonly id: ItemId;
      readonly isNear: boolean;
      readonly above: number;
    }>();
  });

  it('makes one row of several lists', async () => {
    const other = entityColumns(Shelf, 'other');
    const joined = selectList({ otherLevel: asNullableSql(other.level) });
    const { rows } = await query`
      select ${list}, ${joined} from shelf left join shelf other on ${other.id} = ${shelf.id} and ${other.level} > 0`.execute(
      db,
    );
    expect(rows).toMatchObject([{ id, otherLevel: null }]);
    expectTypeOf<(typeof rows)[number]['otherLevel']>().toEqualTypeOf<number | null>();
    expectTypeOf<(typeof rows)[number]['above']>().toEqualTypeOf<number>();
  });

  it('has a part of a row as a type of its own', () => {
    expectTypeOf<Row<typeof Shelf, 'id' | 'level'>>().toEqualTypeOf<{ readonly id: ItemId; readonly level: number }>();
  });
});

it('a column that the entity does not have is no column of a template or a builder', () => {
  type Tables = ReturnType<typeof typedTables> extends Kysely<infer Known> ? Known : never;
  expectTypeOf<'emptiedAt'>().toExtend<keyof Columns<typeof Shelf>>();
  expectTypeOf<'emptied'>().not.toExtend<keyof Columns<typeof Shelf>>();
  expectTypeOf<'emptied_at'>().toExtend<ReferenceExpression<Tables, 'shelf'>>();
  expectTypeOf<'emptied'>().not.toExtend<ReferenceExpression<Tables, 'shelf'>>();
});

describe('a builder on typed tables', () => {
  it('reads columns by their names in the database, with the types of the entity', async () => {
    const rows = await typedTables(db).selectFrom('shelf').select(['made_by', 'words', 'emptied_at']).execute();
    expect(rows).toEqual([{ made_by: madeBy, words: [], emptied_at: null }]);
    expectTypeOf(rows).toEqualTypeOf<{ made_by: MemberId; words: string[]; emptied_at: Date | null }[]>();
  });

  it('may leave out of an insert what has a default or may be null, and nothing else', () => {
    type Insert = Parameters<ReturnType<typeof insert>['values']>[0];
    const insert = () => typedTables(db).insertInto('shelf');
    expectTypeOf<{ id: ItemId; made_by: MemberId; facts: [] }>().toExtend<Insert>();
    expectTypeOf<{ id: ItemId; made_by: MemberId }>().not.toExtend<Insert>();
    expectTypeOf<{ id: ItemId; made_by: ItemId; facts: [] }>().not.toExtend<Insert>();
  });
});
