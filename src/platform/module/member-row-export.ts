import { sql, type RawBuilder } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { mapColumnNames, type Row } from '../db/columns.ts';
import type { Db } from '../db/db.ts';
import { query, selectList, selectLists, type SelectedRow } from '../db/query.ts';
import type { Entity } from '../db/tables.ts';
import { listRowsInPages, type DataList } from './member-data.ts';

type Property<E extends Entity> = keyof Row<E> & string;

interface MemberRowsOptions<E extends Entity> {
  /** The column that makes a row the member's, which is not exported, or a list of such columns, which are. */
  readonly by: Property<E> | readonly Property<E>[];
  /** Columns that are not the member's, or that the module's `leftOut` names with a reason. */
  readonly without?: readonly Property<E>[];
  /** A further condition, such as that the row is still live. */
  readonly where?: RawBuilder<unknown>;
  /** Further values, for what belongs to the row and is not stored. */
  readonly also?: Readonly<Record<string, RawBuilder<unknown>>>;
}

/**
 * Exports the member's rows of a table with every column of its entity, in the order of the primary key: a new column
 * is in the archive unless it is left out by name.
 */
export const createMemberRowExport =
  (db: Db, member: MemberId) =>
  <E extends Entity>(
    name: string,
    entity: E,
    { by, without = [], where = sql`true`, also = {} }: MemberRowsOptions<E>,
  ): DataList => {
    const names = mapColumnNames(entity);
    const table = entity.meta.tableName;
    const takeColumn = (property: string): RawBuilder<unknown> => {
      const column = names.get(property);
      if (!column) throw new Error(`${table} has no ${property}`);
      return sql.raw(`${table}.${column}`);
    };
    const owners: readonly string[] = typeof by === 'string' ? [by] : by;
    const hidden = new Set<string>([...without, ...(typeof by === 'string' ? owners : [])]);
    const shown = [...names].filter(([property]) => !hidden.has(property));
    const keys = listKeys(entity).map(takeColumn);
    const list = selectLists(
      selectList({
        ...Object.fromEntries(shown.map(([property, column]) => [column, takeColumn(property)])),
        ...also,
      }),
      selectList({ page_key: sql<readonly string[]>`array[${sql.join(keys.map((key) => sql`${key}::text`))}]` }),
    );
    const isTheirs = sql.join(
      owners.map((owner) => sql`${takeColumn(owner)} = ${member}`),
      sql` or `,
    );

    const rows = listRowsInPages<SelectedRow<typeof list>>(async (last, limit) => {
      const after = last ? sql`(${sql.join(keys)}) > (${sql.join(last.page_key)})` : sql`true`;
      const page = await query`
        select ${list} from ${sql.table(table)}
        where (${isTheirs}) and ${where} and ${after} order by ${sql.join(keys)} limit ${limit}`.execute(db);
      return page.rows;
    });
    return { name, rows: stripKeys(rows) };
  };

/** The properties of the primary key. */
const listKeys = (entity: Entity): readonly string[] =>
  Object.entries(entity.meta.properties as Readonly<Record<string, { readonly primary?: boolean }>>).flatMap(
    ([property, { primary }]) => (primary ? [property] : []),
  );

async function* stripKeys(rows: AsyncIterable<{ readonly page_key: unknown }>): AsyncGenerator<object> {
  for await (const { page_key: _key, ...row } of rows) yield row;
}
