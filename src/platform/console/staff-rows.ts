import { sql, type RawBuilder } from 'kysely';
import { maxCountedRows, type ListTotal, type ColumnSort } from '#contracts/staff-page.ts';
import type { CursorCodec, CursorPosition } from '../db/cursor.ts';
import type { Db } from '../db/db.ts';
import { isAfterPositionSql } from '../db/keyset.ts';
import { query, selectList } from '../db/query.ts';
import type { IdentifiedRow, StaffList } from './staff-list.ts';

export interface StaffListQuery<Key extends string> {
  readonly sort?: ColumnSort<Key> | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

export interface StaffListContext {
  readonly db: Db;
  readonly cursors: CursorCodec;
  readonly now: Date;
}

export type PageDirection = 'on' | 'back';

/** The order of a list as SQL: its key and the id, so that it is total. */
export function toStaffSortOrder<Key extends string>(
  list: Pick<StaffList<never, never, never, Key>, 'sorts' | 'id'>,
  sort: ColumnSort<Key>,
) {
  const isDescending = sort.startsWith('-');
  const { key, cast = 'text' } = list.sorts[(isDescending ? sort.slice(1) : sort) as Key];
  return {
    isDescending,
    isNewest: isDescending && !key,
    columns: key ? [key, list.id] : [list.id],
    foundColumns: key ? [sql`found.sort_key`, sql`found.id`] : [sql`found.id`],
    casts: key ? [cast, 'uuid'] : ['uuid'],
    /** Columns that are remembered of a find. */
    place: sql.join(key ? [sql`${key} as sort_key`, sql`${list.id} as id`] : [sql`${list.id} as id`]),
    sortKey: selectList({ sortKey: key ? sql<string | null>`${key}::text` : sql<string | null>`null` }),
    positionOf: ({ id, sortKey }: IdentifiedRow & { readonly sortKey: string | null }): CursorPosition =>
      key ? [sortKey, id] : [id],
  };
}

export const allConditionsSql = (conditions: Iterable<RawBuilder<unknown>>) =>
  sql.join([sql`true`, ...conditions], sql` and `);

export interface StaffListReadContext {
  readonly db: Db;
  readonly now: Date;
  readonly after: CursorPosition | null;
  readonly way: PageDirection;
  /**
   * Brings up what meets the filters before it is put in order. Without this, PostgreSQL may expect so many that it
   * walks along the order until it has a page: for what is rarer than it expects, through the whole table.
   */
  readonly isFoundFirst?: boolean;
  readonly since?: Date;
}

export const columnsInDirectionSql = (columns: readonly RawBuilder<unknown>[], isDown: boolean) =>
  sql.join(columns.map((column) => sql`${column} ${isDown ? sql`desc` : sql`asc`}`));

export async function loadStaffRows<Row extends IdentifiedRow, Item, Filters, Key extends string>(
  list: StaffList<Row, Item, Filters, Key>,
  filters: Filters,
  { sort = list.order, limit }: StaffListQuery<Key>,
  { db, now, after, way, isFoundFirst = false, since }: StaffListReadContext,
) {
  const { columns, casts, isDescending, sortKey, positionOf } = toStaffSortOrder(list, sort);
  const isDown = isDescending === (way === 'on');
  const place = isAfterPositionSql(sql.join(columns), isDown ? 'down' : 'up', casts, after);
  const conditions = allConditionsSql(list.conditions(filters, now, isFoundFirst ? { since } : undefined));
  const source = isFoundFirst
    ? sql`(select * from ${list.from} where ${conditions} offset 0) as ${list.from} where`
    : sql`${list.from} where ${conditions} and`;
  const { rows } = await query`
    select ${list.columns(now)}, ${sortKey} from ${source} ${place}
    order by ${columnsInDirectionSql(columns, isDown)} limit ${limit}`.execute(db);
  return { rows: rows as unknown as readonly (Row & { readonly sortKey: string | null })[], positionOf };
}

/** The number of rows, up to one more than `most`. */
export const cappedCountSql = (from: RawBuilder<unknown>, condition: RawBuilder<unknown>, most = maxCountedRows) =>
  sql<number>`(select count(*)::int from (select from ${from} where ${condition} limit ${most + 1}) as listed)`;

export const toCappedTotal = (count: number): ListTotal => ({
  count: Math.min(count, maxCountedRows),
  isMore: count > maxCountedRows,
});

export async function countStaffRows<Row extends IdentifiedRow, Item, Filters, Key extends string>(
  list: StaffList<Row, Item, Filters, Key>,
  filters: Filters,
  { db, now }: Pick<StaffListContext, 'db' | 'now'>,
): Promise<ListTotal> {
  const find = list.foundBy?.(filters) ? {} : undefined;
  const counting = cappedCountSql(list.from, allConditionsSql(list.conditions(filters, now, find)));
  const isLong = list.isLong?.(filters, now);
  const counted = selectList({
    count: isLong ? sql<number>`case when ${isLong} then ${maxCountedRows + 1} else ${counting} end` : counting,
  });
  const { rows } = await query`select ${counted}`.execute(db);
  return toCappedTotal(rows[0]?.count ?? 0);
}
