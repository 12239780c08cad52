import type { ColumnSort, StaffPage } from '#contracts/staff-page.ts';
import { parseEachRow } from '#contracts/rows.ts';
import type { CursorPosition } from '../db/cursor.ts';
import { UnreadableCsvLineError } from './csv.ts';
import { loadTextSearchPage, loadWordSearchPage } from './staff-search-page.ts';
import type { IdentifiedRow, StaffList } from './staff-list.ts';
import {
  loadStaffRows,
  countStaffRows,
  type StaffListQuery,
  type StaffListContext,
  type StaffListReadContext,
  type PageDirection,
} from './staff-rows.ts';

/** Describes how a page and its total are read. */
function prepareRead<Row extends IdentifiedRow, Item, Filters, Key extends string>(
  list: StaffList<Row, Item, Filters, Key>,
  filters: Filters,
) {
  const foundBy = list.foundBy?.(filters);
  if (foundBy) return foundBy === 'texts' ? loadTextSearchPage : loadWordSearchPage;
  return pageInOrder;
}

const pageInOrder = <Row extends IdentifiedRow, Item, Filters, Key extends string>(
  list: StaffList<Row, Item, Filters, Key>,
  filters: Filters,
  listQuery: StaffListQuery<Key>,
  reading: StaffListReadContext,
) => Promise.all([loadStaffRows(list, filters, listQuery, reading), countStaffRows(list, filters, reading)]);

/**
 * A page of a list of the console, by keyset in both directions.
 * @param identity what the cursor is bound to, where the filters themselves cannot be written as JSON
 * @throws platform.staleCursor for a cursor of other filters or another order
 */
export async function loadStaffPage<Row extends IdentifiedRow, Item, Filters, Key extends string>(
  list: StaffList<Row, Item, Filters, Key>,
  filters: Filters,
  listQuery: StaffListQuery<Key>,
  reader: StaffListContext,
  identity: unknown = filters,
): Promise<StaffPage<Item>> {
  const { cursors } = reader;
  const bound = [list.name, listQuery.sort ?? list.order, identity];
  const [way = 'on', ...after] = listQuery.cursor === undefined ? [] : cursors.read(bound, listQuery.cursor);
  const isBack = way === 'back';
  const reading = { ...reader, after: after.length > 0 ? after : null, way: isBack ? 'back' : 'on' } as const;
  const asking = { ...listQuery, limit: listQuery.limit + 1 };
  const [{ rows, positionOf }, total] = await prepareRead(list, filters)(list, filters, asking, reading);
  const shown = rows.slice(0, listQuery.limit);
  if (isBack) shown.reverse();
  const goesOn = rows.length > listQuery.limit;
  const cursor = (to: PageDirection, row: (typeof rows)[number] | undefined) =>
    row ? cursors.write(bound, [to, ...positionOf(row)]) : null;
  const read = parseEachRow(shown, readListed(list));
  return {
    items: read.items,
    ...(read.unreadable.length > 0 && { unreadable: read.unreadable }),
    nextCursor: isBack || goesOn ? cursor('on', shown.at(-1)) : null,
    previousCursor: (isBack ? goesOn : after.length > 0) ? cursor('back', shown[0]) : null,
    total,
  };
}

type SortedRow<Row> = Row & { readonly sortKey: string | null };

/** Reads a row as the list shows it, without the key it was sorted by. */
const readListed =
  <Row extends IdentifiedRow, Item>({ itemOf }: { itemOf(row: Row): Item }) =>
  ({ sortKey: _sortKey, ...row }: SortedRow<Row>): Item =>
    itemOf(row as unknown as Row);

const pieceSize = 500;

/** Every row of a list in batches, for an export of any length. */
export async function* listStaffRowBatches<Row extends IdentifiedRow, Item, Filters, Key extends string>(
  list: StaffList<Row, Item, Filters, Key>,
  filters: Filters,
  sort: ColumnSort<Key> | undefined,
  { db, now }: Pick<StaffListContext, 'db' | 'now'>,
): AsyncGenerator<(Item | UnreadableCsvLineError)[]> {
  const isFoundFirst = Boolean(list.foundBy?.(filters)) && !(await countStaffRows(list, filters, { db, now })).isMore;
  let after: CursorPosition | null = null;
  for (;;) {
    const { rows, positionOf }: Awaited<ReturnType<typeof loadStaffRows<Row, Item, Filters, Key>>> =
      await loadStaffRows(list, filters, { sort, limit: pieceSize }, { db, now, after, way: 'on', isFoundFirst });
    yield parseEachRow<SortedRow<Row>, Item | UnreadableCsvLineError>(
      rows,
      readListed(list),
      (id) => new UnreadableCsvLineError(id),
    ).items;
    const last = rows.at(-1);
    if (!last || rows.length < pieceSize) return;
    after = positionOf(last);
  }
}
