import type { z } from 'zod';
import { sortSchema, type ColumnSort } from '#contracts/staff-page.ts';
import type { Mount } from '../module/define-module.ts';
import { csvExport, type CsvColumn } from './csv-export.ts';
import type { CsvValue } from './csv.ts';
import { listStaffRowBatches } from './load-staff-page.ts';
import type { IdentifiedRow, StaffList } from './staff-list.ts';

/** The header of a column of the file, with what it shows where that is not the value itself; null for no column. */
type ExportedColumn<Item, Value> =
  null | readonly [header: string, value: (item: Item) => CsvValue] | (Value extends CsvValue ? string : never);

export interface StaffListExport<Item, Filters, Key extends string> {
  /** `members` is served at `/admin/export/members.csv`. */
  readonly name: string;
  readonly permission: string;
  /** The list's filters, as in its query string. */
  readonly filters: z.ZodObject & z.ZodType<Filters>;
  readonly sorts: readonly Key[];
  /** Every property of a row, in the order of the file: one that is forgotten fails the type check. */
  readonly columns: { readonly [Name in keyof Item]-?: ExportedColumn<Item, Item[Name]> };
}

/** The CSV export of a list of the console, under its filters and order. */
export function createStaffListExport<Row extends IdentifiedRow, Item extends object, Filters, Key extends string>(
  list: StaffList<Row, Item, Filters, Key>,
  { name, permission, filters, sorts, columns }: StaffListExport<Item, Filters, Key>,
): Mount {
  const sorted = filters.extend({ sort: sortSchema(sorts).optional() });
  return csvExport({
    name,
    permission,
    filters: sorted as unknown as z.ZodType<Filters & { readonly sort?: ColumnSort<Key> | undefined }>,
    pieces: ({ database }, { sort, ...given }, now) =>
      listStaffRowBatches(list, given as Filters, sort, { db: database.db, now }),
    columns: Object.entries<ExportedColumn<Item, CsvValue>>(columns).flatMap(
      ([property, column]): readonly CsvColumn<Item>[] =>
        column === null
          ? []
          : typeof column === 'string'
            ? [{ header: column, value: (item) => (item as Readonly<Record<string, CsvValue>>)[property] }]
            : [{ header: column[0], value: column[1] }],
    ),
  });
}
