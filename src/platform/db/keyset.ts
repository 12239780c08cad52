import { sql, type RawBuilder } from 'kysely';
import type { CursorCodec, CursorPosition } from './cursor.ts';
import type { Page } from '#contracts/page.ts';
import { parseEachRow } from '#contracts/rows.ts';

/** A page of a list: the cursor's snapshot time and position, or now and null for the first page. */
export interface PageStart {
  readonly snapshot: Date;
  readonly after: CursorPosition | null;
}

/**
 * Reads a cursor, whose first entry is the snapshot time that all pages of one list walk share.
 * @throws platform.staleCursor
 */
export function parsePageCursor(cursors: CursorCodec, list: unknown, cursor: string | undefined, now: Date): PageStart {
  if (cursor === undefined) return { snapshot: now, after: null };
  const [snapshot, ...after] = cursors.read(list, cursor);
  return { snapshot: new Date(Number(snapshot)), after };
}

/**
 * Cuts a page of `limit` rows from a list that was read with one extra row, which shows whether there are more. The
 * cursor is that of the last row, readable or not, so that the next page begins after it.
 */
export function toPage<Row extends object, Item>(
  rows: readonly Row[],
  limit: number,
  cut: {
    cursors: CursorCodec;
    list: unknown;
    place: PageStart;
    positionOf: (row: Row) => CursorPosition;
    itemOf: (row: Row) => Item;
  },
): Page<Item> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const nextCursor =
    last && rows.length > limit
      ? cut.cursors.write(cut.list, [cut.place.snapshot.getTime(), ...cut.positionOf(last)])
      : null;
  const { items, unreadable } = parseEachRow(shown, cut.itemOf);
  return { items, nextCursor, ...(unreadable.length > 0 && { unreadable }) };
}

/** `(a, b) < (…)` for the rows after a position, or true on the first page. */
export const isAfterPositionSql = (
  columns: RawBuilder<unknown>,
  direction: 'up' | 'down',
  casts: readonly string[],
  after: CursorPosition | null,
): RawBuilder<boolean> => {
  if (after === null) return sql`true`;
  const values = sql.join(after.map((value, index) => sql`${value}::${sql.raw(casts[index] ?? 'text')}`));
  return direction === 'down' ? sql`(${columns}) < (${values})` : sql`(${columns}) > (${values})`;
};
