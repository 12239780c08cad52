import { z } from 'zod';
import { parseEachRow, rowListSchema, readableRowsSchema } from './rows.ts';
import { codeTextSchema } from '#contracts/text.ts';

export const defaultPageSize = 10;
export const maximumPageSize = 50;
/** The position at which a page ended, as the server wrote it; short enough for an address beside every filter. */
export const pageCursorSchema = codeTextSchema().max(400);

/** Input of a keyset-paged list: its filters, and the position at which the previous page ended. */
export const pageInput = <Shape extends z.ZodRawShape>(filters: Shape) =>
  z.object({
    ...filters,
    cursor: pageCursorSchema.optional(),
    limit: z.int().min(1).max(maximumPageSize).default(defaultPageSize),
  });

const cursorShape = { nextCursor: z.string().nullable(), approximateCount: z.int().optional() };

/** Output of a keyset-paged list; a null cursor marks the last page. An unreadable row is left out. */
export const pageSchema = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: readableRowsSchema(item), ...cursorShape });

/** The ids of the page's rows that could not be read. */
const unreadable = z.array(z.string()).optional();

/** The same for a list of which no row may be missing, such as one of money: an unreadable row is shown by its id. */
export const completePageSchema = <Item extends z.ZodType>(item: Item) => completeListSchema(item, cursorShape);

/** Output of a list with the ids of its unreadable rows, and with further fields. */
export function completeListSchema<Item extends z.ZodType, Shape extends z.ZodRawShape>(item: Item, shape: Shape) {
  const page = z.object({ items: rowListSchema(item), unreadable, ...shape });
  return page.catch(({ input }) => {
    const given = input as { readonly items: readonly unknown[]; readonly unreadable?: readonly string[] };
    const read = parseEachRow(given.items, (row) => item.parse(row));
    return page.parse({ ...given, items: read.items, unreadable: [...(given.unreadable ?? []), ...read.unreadable] });
  });
}

export interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
  approximateCount?: number;
  unreadable?: string[] | undefined;
}

/** Reads the rows of a page once more, with what was loaded for all of them. */
export function mapPage<Row, Item, Rest extends object>(
  {
    items: rows,
    unreadable: before = [],
    ...rest
  }: Rest & { readonly items: readonly Row[]; unreadable?: string[] | undefined },
  read: (row: Row, index: number) => Item,
) {
  const { items, unreadable } = parseEachRow(rows, read);
  const ids = [...before, ...unreadable];
  return { ...rest, items, ...(ids.length > 0 && { unreadable: ids }) };
}
