import { sql } from 'kysely';
import { maxCountedRows, type ListTotal } from '#contracts/staff-page.ts';
import { isAfterPositionSql } from '../db/keyset.ts';
import { query, selectList } from '../db/query.ts';
import type { IdentifiedRow, StaffList } from './staff-list.ts';
import {
  allConditionsSql,
  toCappedTotal,
  cappedCountSql,
  columnsInDirectionSql,
  toStaffSortOrder,
  loadStaffRows,
  countStaffRows,
  type StaffListQuery,
  type StaffListReadContext,
} from './staff-rows.ts';

const finds = selectList({ finds: sql<number>`(select count(*)::int from found)` });
/** So many finds are brought up at once, to be counted and put in order. */
const mostFinds = 5 * maxCountedRows;
/** Days that a search for the newest looks back, before it looks at everything. */
const [lastDays, nearDays, ...fartherDays] = [0.5, 8, 64, 512] as const;
const long: ListTotal = { count: maxCountedRows, isMore: true };

const inLastDays = (reading: StaffListReadContext, days: number): StaffListReadContext => ({
  ...reading,
  since: new Date(reading.now.getTime() - days * 86_400_000),
});

async function countFinds<Filters>(
  list: Pick<StaffList<never, never, Filters, never>, 'from' | 'conditions'>,
  filters: Filters,
  { db, now, since }: StaffListReadContext,
  most = maxCountedRows,
): Promise<number> {
  const counted = selectList({
    count: cappedCountSql(list.from, allConditionsSql(list.conditions(filters, now, { since })), most),
  });
  const { rows } = await query`select ${counted}`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * A page of what an index finds and the number of finds, in one statement: their places in the order are brought up
 * once, counted and put in order. Where there are more than `most`, the page is not the first of all.
 */
async function pageOfFinds<Row extends IdentifiedRow, Item, Filters, Key extends string>(
  list: StaffList<Row, Item, Filters, Key>,
  filters: Filters,
  { sort = list.order, limit }: StaffListQuery<Key>,
  reading: StaffListReadContext,
  most = maxCountedRows,
) {
  const { db, now, after, way, since } = reading;
  const { columns, foundColumns, place, casts, isDescending, sortKey, positionOf } = toStaffSortOrder(list, sort);
  const isDown = isDescending === (way === 'on');
  const isAfter = isAfterPositionSql(sql.join(foundColumns), isDown ? 'down' : 'up', casts, after);
  const { rows } = await query`
    with found as materialized (
      select ${place} from ${list.from} where ${allConditionsSql(list.conditions(filters, now, { since }))} limit ${most + 1})
    select ${list.columns(now)}, ${sortKey}, ${finds} from ${list.from}
    where ${list.id} in (
      select found.id from found where ${isAfter} order by ${columnsInDirectionSql(foundColumns, isDown)} limit ${limit})
    order by ${columnsInDirectionSql(columns, isDown)}`.execute(db);
  const found = rows as unknown as readonly (Row & { readonly sortKey: string | null; readonly finds: number })[];
  // An empty page has no count with it: there may be finds before the cursor.
  const count = found[0]?.finds ?? (after === null ? 0 : await countFinds(list, filters, reading, most));
  return { rows: found, positionOf, count };
}

/** A page of what an index of texts finds, and its total. Of very many, PostgreSQL knows how frequent they are. */
export async function loadTextSearchPage<Row extends IdentifiedRow, Item, Filters, Key extends string>(
  list: StaffList<Row, Item, Filters, Key>,
  filters: Filters,
  listQuery: StaffListQuery<Key>,
  reading: StaffListReadContext,
) {
  const found = await pageOfFinds(list, filters, listQuery, reading, mostFinds);
  if (found.count <= mostFinds) return [found, toCappedTotal(found.count)] as const;
  return [await loadStaffRows(list, filters, listQuery, reading), long] as const;
}

/**
 * A page of what an index of words and ages finds, and its total. Few finds are all brought up, counted and put in
 * order. Of many, the newest are looked for in the last days; in any other order PostgreSQL chooses, which knows the
 * frequent well.
 */
export async function loadWordSearchPage<Row extends IdentifiedRow, Item, Filters, Key extends string>(
  list: StaffList<Row, Item, Filters, Key>,
  filters: Filters,
  listQuery: StaffListQuery<Key>,
  reading: StaffListReadContext,
) {
  if (toStaffSortOrder(list, listQuery.sort ?? list.order).isNewest && reading.after === null)
    return loadNewestWordFinds(list, filters, listQuery, reading);
  if ((await countFinds(list, filters, inLastDays(reading, nearDays))) <= maxCountedRows) {
    const found = await pageOfFinds(list, filters, listQuery, reading);
    if (found.count <= maxCountedRows) return [found, toCappedTotal(found.count)] as const;
  }
  return [await loadStaffRows(list, filters, listQuery, reading), long] as const;
}

async function loadNewestWordFinds<Row extends IdentifiedRow, Item, Filters, Key extends string>(
  list: StaffList<Row, Item, Filters, Key>,
  filters: Filters,
  listQuery: StaffListQuery<Key>,
  reading: StaffListReadContext,
) {
  const isFull = ({ rows }: { readonly rows: readonly unknown[] }) => rows.length === listQuery.limit;
  const newestSince = (days: number) =>
    loadStaffRows(list, filters, listQuery, { ...inLastDays(reading, days), isFoundFirst: true });
  // A frequent word has more finds in the near days than are counted, and a page of them in the last days.
  const [total, last, near] = await Promise.all([
    countStaffRows(list, filters, reading),
    newestSince(lastDays),
    pageOfFinds(list, filters, listQuery, inLastDays(reading, nearDays)),
  ]);
  if (isFull(last)) return [last, total] as const;
  if (isFull(near) && near.count <= maxCountedRows) return [near, total] as const;
  if (!total.isMore)
    return [await loadStaffRows(list, filters, listQuery, { ...reading, isFoundFirst: true }), total] as const;
  for (const days of [...(isFull(near) ? [nearDays] : []), ...fartherDays]) {
    const found = await newestSince(days);
    if (isFull(found)) return [found, total] as const;
  }
  return [await loadStaffRows(list, filters, listQuery, reading), total] as const;
}
