import type { TRPCQueryProcedure } from '@trpc/server';
import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { sortSchema, staffPageInput, staffPageSchema, type ColumnSort, type StaffPage } from '#contracts/staff-page.ts';
import { selectList, type SelectList } from '../db/query.ts';
import type { Mount } from '../module/define-module.ts';
import { adminQuery } from '../trpc/procedures.ts';
import type { ProcedureMeta } from '../trpc/init.ts';
import { csvExport, type CsvColumn } from './csv-export.ts';
import type { CsvValue } from './csv.ts';
import { isCreatedBetweenSql } from './created-between.ts';
import { listStaffRowBatches, loadStaffPage } from './load-staff-page.ts';
import type { IdentifiedRow, StaffList, StaffSortKey } from './staff-list.ts';
import type { StaffListContext } from './staff-rows.ts';

/** A moment is a date in the database, and text in the answer. */
type StoredValue<Value> = Value extends string ? (string extends Value ? Value | Date : Value) : Value;
type ColumnSql<Value> = RawBuilder<StoredValue<Value>> | ((now: Date) => RawBuilder<StoredValue<Value>>);
type CsvForm<Value> = null | readonly [header: string, value: (value: Value) => CsvValue] | string;

/** A column of a list: what the answer says of it, its SQL, and the header in the file. */
interface StaffColumn<Schema extends z.ZodType> {
  readonly schema: Schema;
  readonly sql: RawBuilder<unknown> | ((now: Date) => RawBuilder<unknown>);
  readonly csv: CsvForm<never>;
}

/** @param csv its header in the file, with what is written there if not the value itself; null for no column */
export const column = <Schema extends z.ZodType>(
  schema: Schema,
  value: ColumnSql<z.output<Schema>>,
  csv: CsvForm<z.output<Schema>>,
): StaffColumn<Schema> => ({ schema, sql: value, csv });

type Shape = Readonly<Record<string, StaffColumn<z.ZodType>>>;
type ItemShape<Columns extends Shape> = { [Name in keyof Columns]: Columns[Name]['schema'] };
type ListedItem<Columns extends Shape> = { [Name in keyof Columns]: z.output<Columns[Name]['schema']> };
type StoredRow<Columns extends Shape> = {
  readonly [Name in keyof Columns]: StoredValue<z.output<Columns[Name]['schema']>>;
};

/** The columns of a list, in the order of its file. Its page, its file and the page of a subject are made of them. */
export function staffColumns<const Columns extends Shape>(columns: Columns) {
  const entries = Object.entries(columns);
  const toItem = <Row extends StoredRow<Columns>>(row: Row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        name in columns && value instanceof Date ? value.toISOString() : value,
      ]),
    ) as ListedItem<Columns> & Omit<Row, keyof Columns>;
  return {
    row: z.object(Object.fromEntries(entries.map(([name, { schema }]) => [name, schema])) as ItemShape<Columns>),
    select: (now: Date) =>
      selectList(
        Object.fromEntries(
          entries.map(([name, { sql: value }]) => [name, typeof value === 'function' ? value(now) : value]),
        ),
      ) as unknown as SelectList<StoredRow<Columns>>,
    toItem,
    csv: entries.flatMap(([name, { csv }]): readonly CsvColumn<ListedItem<Columns>>[] => {
      if (csv === null) return [];
      const [header, write] = typeof csv === 'string' ? [csv, (value: CsvValue) => value] : csv;
      return [{ header, value: (item) => write(item[name] as never) }];
    }),
  };
}

/** A filter of a list: its parameter in the URL, and its condition. */
interface StaffFilter<Schema extends z.ZodType> {
  readonly schema: Schema;
  condition(value: never, now: Date): RawBuilder<unknown>;
  readonly unset: RawBuilder<unknown> | undefined;
}

/** @param unset the condition of a list without this filter */
export const filter = <Schema extends z.ZodType>(
  schema: Schema,
  condition: (value: z.output<Schema>, now: Date) => RawBuilder<unknown>,
  unset?: RawBuilder<unknown>,
): StaffFilter<Schema> => ({ schema, condition, unset });

export const equals = <Schema extends z.ZodType>(schema: Schema, value: RawBuilder<unknown>): StaffFilter<Schema> =>
  filter(schema, (wanted) => sql`${value} = ${wanted}`);

/** The rows made on some days, both included, by their ids. */
export const madeOnDays = (id: RawBuilder<unknown>) => ({
  from: filter(z.iso.date(), (from) => sql.join([...isCreatedBetweenSql(id, { from })])),
  to: filter(z.iso.date(), (to) => sql.join([...isCreatedBetweenSql(id, { to })])),
});

/** The rows whose moment is on some days, for a list that an index on it leads. */
export const onDays = (moment: RawBuilder<unknown>) => ({
  from: filter(z.iso.date(), (from) => sql`${moment} >= ${from}::date`),
  to: filter(z.iso.date(), (to) => sql`${moment} < ${to}::date + 1`),
});

type FilterShape = Readonly<Record<string, StaffFilter<z.ZodType>>>;
type FilterValues<Filters extends FilterShape> = {
  readonly [Name in keyof Filters]?: z.output<Filters[Name]['schema']> | undefined;
};
type PageQuery<Filters extends FilterShape, Key extends string> = FilterValues<Filters> & {
  readonly sort?: ColumnSort<Key> | undefined;
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
};

type BuiltColumns<Columns extends Shape> = ReturnType<typeof staffColumns<Columns>>;

interface StaffListDeclaration<Columns extends Shape, Filters extends FilterShape, Key extends string> {
  readonly name: string;
  readonly permission: string;
  readonly from: RawBuilder<unknown>;
  readonly columns: BuiltColumns<Columns>;
  readonly id: RawBuilder<unknown>;
  readonly sorts: Readonly<Record<Key, StaffSortKey>>;
  readonly order: ColumnSort<NoInfer<Key>>;
  readonly filters: Filters;
}

/** A list whose rows are their columns: `staffListQuery` answers its page, `staffListExport` its file. */
export interface DefinedStaffList<
  Columns extends Shape,
  Filters extends FilterShape,
  Key extends string,
> extends StaffList<StoredRow<Columns> & IdentifiedRow, ListedItem<Columns>, FilterValues<Filters>, Key> {
  readonly declaration: StaffListDeclaration<Columns, Filters, Key>;
}

/** A row as the page of its list answers it. */
export type StaffListRow<List extends { itemOf(row: never): unknown }> = ReturnType<List['itemOf']>;

export function defineStaffList<Columns extends Shape, Filters extends FilterShape, Key extends string>(
  declaration: StaffListDeclaration<Columns, Filters, Key>,
): DefinedStaffList<Columns, Filters, Key> {
  const { name, from, id, columns, sorts, order, filters } = declaration;
  return {
    name,
    from,
    id,
    sorts,
    order,
    columns: columns.select as DefinedStaffList<Columns, Filters, Key>['columns'],
    conditions: (given, now) =>
      Object.entries(filters).flatMap(([key, { condition, unset }]) =>
        given[key] === undefined ? (unset ?? []) : condition(given[key] as never, now),
      ),
    itemOf: columns.toItem,
    declaration,
  };
}

const toFilterSchemas = (filters: FilterShape) =>
  Object.fromEntries(Object.entries(filters).map(([name, { schema }]) => [name, schema.optional()]));
const listSortKeys = <Key extends string>(sorts: Readonly<Record<Key, StaffSortKey>>) => Object.keys(sorts) as Key[];

/** Rows of a page as it shows them, where that is more than their columns. */
interface CompletedRows<Item, Shown> {
  readonly row: z.ZodType<Shown>;
  complete(context: StaffListContext, rows: readonly Item[]): Promise<Shown[]>;
}

/** The procedure of a list's page. */
export function staffListQuery<
  Columns extends Shape,
  Filters extends FilterShape,
  Key extends string,
  Shown = ListedItem<Columns>,
>(list: DefinedStaffList<Columns, Filters, Key>, completed?: CompletedRows<ListedItem<Columns>, Shown>) {
  const { permission, columns, filters, sorts } = list.declaration;
  return adminQuery(permission)
    .input(staffPageInput(toFilterSchemas(filters), listSortKeys(sorts)))
    .output(staffPageSchema((completed?.row ?? columns.row) as z.ZodType))
    .query(async ({ ctx, input }) => {
      const { cursor, limit, sort, ...given } = input as PageQuery<Filters, Key> & { readonly limit: number };
      const page = await loadStaffPage(list, given as FilterValues<Filters>, { cursor, limit, sort }, ctx);
      return completed ? { ...page, items: await completed.complete(ctx, page.items) } : page;
    }) as unknown as TRPCQueryProcedure<{
    input: PageQuery<Filters, Key>;
    output: StaffPage<Shown>;
    meta: ProcedureMeta;
  }>;
}

/**
 * The file of a list, under its filters and order. @param file `members` is served at `/admin/export/members.csv`
 * @param preset filters that hold where the URL has none
 */
export function staffListExport<Columns extends Shape, Filters extends FilterShape, Key extends string>(
  file: string,
  list: DefinedStaffList<Columns, Filters, Key>,
  preset?: FilterValues<Filters>,
): Mount {
  const { permission, columns, filters, sorts } = list.declaration;
  return csvExport({
    name: file,
    permission,
    filters: z.object({ ...toFilterSchemas(filters), sort: sortSchema(listSortKeys(sorts)).optional() }),
    pieces: ({ database }, { sort, ...given }, now) =>
      listStaffRowBatches(list, { ...preset, ...given } as FilterValues<Filters>, sort as ColumnSort<Key> | undefined, {
        db: database.db,
        now,
      }),
    columns: columns.csv,
  });
}
