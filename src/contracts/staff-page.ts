import { z } from 'zod';
import { completeListSchema, pageInput } from './page.ts';

/** Totals are exact up to this number of rows; a longer list says "1,000+". */
export const maxCountedRows = 1_000;

/** A column to sort by, ascending; with a minus descending. */
export type ColumnSort<Key extends string> = Key | `-${Key}`;

export const sortSchema = <const Key extends string>(keys: readonly Key[]) =>
  z.enum(keys.flatMap((key): ColumnSort<Key>[] => [key, `-${key}`]));

/** Input of a list of the console: its filters, its order, and a cursor that leads forwards or backwards. */
export const staffPageInput = <Shape extends z.ZodRawShape, const Key extends string>(
  filters: Shape,
  sorts: readonly Key[],
) => pageInput({ ...filters, sort: sortSchema(sorts).optional() });

export const listTotalSchema = z.object({ count: z.int(), isMore: z.boolean() });
export type ListTotal = z.infer<typeof listTotalSchema>;

/**
 * Output of a list of the console: a page, the cursors of its neighbours, and the number of all rows. Staff see an
 * unreadable row by its id, since they are the ones to mend it.
 */
export const staffPageSchema = <Item extends z.ZodType>(item: Item) =>
  completeListSchema(item, {
    nextCursor: z.string().nullable(),
    previousCursor: z.string().nullable(),
    total: listTotalSchema,
  });

export interface StaffPage<Item> {
  items: Item[];
  nextCursor: string | null;
  previousCursor: string | null;
  total: ListTotal;
  unreadable?: string[] | undefined;
}
