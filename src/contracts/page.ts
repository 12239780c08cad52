import { z } from 'zod';

export const defaultPageSize = 10;
export const maximumPageSize = 50;

/** Input of a keyset-paged list: its filters, and the position at which the previous page ended. */
export const pageInput = <Shape extends z.ZodRawShape>(filters: Shape) =>
  z.object({
    ...filters,
    cursor: z.string().max(500).optional(),
    limit: z.int().min(1).max(maximumPageSize).default(defaultPageSize),
  });

/** Output of a keyset-paged list; a null cursor marks the last page. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable(), approximateCount: z.int().optional() });

export interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
  approximateCount?: number;
}
