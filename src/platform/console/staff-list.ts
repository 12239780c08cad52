import { sql, type RawBuilder } from 'kysely';
import { countedRows, type ListTotal, type Sort, type StaffPage } from '#contracts/staff-page.ts';
import type { Cursors, Position } from '../db/cursor.ts';
import type { Db } from '../db/db.ts';
import { query, selectList, type SelectList } from '../db/query.ts';
import { afterPosition } from '../db/keyset.ts';

/** What a list may be sorted by: an indexed expression that is never null. Without a key it is the id, so the age. */
export interface StaffSort {
  readonly key?: RawBuilder<unknown>;
  readonly cast?: 'timestamptz' | 'text' | 'int';
}

interface Identified {
  readonly id: string;
}

/** A list of the console: its rows, its orders and its conditions. Pages, totals and exports follow from it. */
export interface StaffList<Row extends Identified, Item, Filters, Key extends string> {
  readonly name: string;
  /** The table with its alias, and what is joined to it. */
  readonly from: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  readonly columns: (now: Date) => SelectList<Row>;
  readonly sorts: Readonly<Record<Key, StaffSort>>;
  readonly order: Sort<Key>;
  /** @param since narrows to the rows made since then, for a list that is `isFound` by these filters */
  conditions(filters: Filters, now: Date, since?: Date): Iterable<RawBuilder<unknown>>;
  /** Proves by less than counting that more rows meet the filters than are counted. */
  isLong?(filters: Filters, now: Date): RawBuilder<boolean> | undefined;
  /**
   * Whether an index without an order finds what meets the filters, such as one of words. `from` is then a table's name
   * alone.
   */
  isFound?(filters: Filters): boolean;
  itemOf(row: Row): Item;
}

interface Asked<Key extends string> {
  readonly sort?: Sort<Key> | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

interface Reader {
  readonly db: Db;
  readonly cursors: Cursors;
  readonly now: Date;
}

type Way = 'on' | 'back';

/** The order of a list as SQL: its key and the id, so that it is total. */
function orderOf<Key extends string>(list: Pick<StaffList<never, never, never, Key>, 'sorts' | 'id'>, sort: Sort<Key>) {
  const isDescending = sort.startsWith('-');
  const { key, cast = 'text' } = list.sorts[(isDescending ? sort.slice(1) : sort) as Key];
  return {
    isDescending,
    columns: key ? [key, list.id] : [list.id],
    casts: key ? [cast, 'uuid'] : ['uuid'],
    sortKey: selectList({ sortKey: key ? sql<string | null>`${key}::text` : sql<string | null>`null` }),
    positionOf: ({ id, sortKey }: Identified & { readonly sortKey: string | null }): Position =>
      key ? [sortKey, id] : [id],
  };
}

const all = (conditions: Iterable<RawBuilder<unknown>>) => sql.join([sql`true`, ...conditions], sql` and `);

interface Reading {
  readonly db: Db;
  readonly now: Date;
  readonly after: Position | null;
  readonly way: Way;
  /**
   * Brings up what meets the filters before it is put in order. Without this, PostgreSQL may expect so many that it
   * walks along the order until it has a page: for what is rarer than it expects, through the whole table.
   */
  readonly isFoundFirst?: boolean;
  readonly since?: Date;
}

async function rowsOf<Row extends Identified, Item, Filters, Key extends string>(
  list: StaffList<Row, Item, Filters, Key>,
  filters: Filters,
  { sort = list.order, limit }: Asked<Key>,
  { db, now, after, way, isFoundFirst = false, since }: Reading,
) {
  const order = orderOf(list, sort);
  const isDown = order.isDescending === (way === 'on');
  const direction = isDown ? sql`desc` : sql`asc`;
  const place = afterPosition(sql.join(order.columns), isDown ? 'down' : 'up', order.casts, after);
  const conditions = all(list.conditions(filters, now, since));
  const source = isFoundFirst
    ? sql`(select * from ${list.from} where ${conditions} offset 0) as ${list.from} where`
    : sql`${list.from} where ${conditions} and`;
  const { rows } = await query`
    select ${list.columns(now)}, ${order.sortKey} from ${source} ${place}
    order by ${sql.join(order.columns.map((column) => sql`${column} ${direction}`))} limit ${limit}`.execute(db);
  return {
    rows: rows as unknown as readonly (Row & { readonly sortKey: string | null })[],
    positionOf: order.positionOf,
  };
}

/** The number of rows, up to one more than are counted. */
const countUpTo = (from: RawBuilder<unknown>, condition: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::int from (select from ${from} where ${condition} limit ${countedRows + 1}) as listed)`;

async function totalOf<Row extends Identified, Item, Filters, Key extends string>(
  list: StaffList<Row, Item, Filters, Key>,
  filters: Filters,
  { db, now }: Pick<Reader, 'db' | 'now'>,
): Promise<ListTotal> {
  const counting = countUpTo(list.from, all(list.conditions(filters, now)));
  const isLong = list.isLong?.(filters, now);
  const counted = selectList({
    count: isLong ? sql<number>`case when ${isLong} then ${countedRows + 1} else ${counting} end` : counting,
  });
  const { rows } = await query`select ${counted}`.execute(db);
  const count = rows[0]?.count ?? 0;
  return { count: Math.min(count, countedRows), isMore: count > countedRows };
}

/** How far a search for the newest looks back, in days, before it looks at everything. */
const [nearDays, ...fartherDays] = [8, 64, 512] as const;
/** Where the near days have plenty, it looks back so far that three pages are to be expected. */
const expectedPages = 3;
/** So many finds of the near days make it likely that the farther ones have more than are counted. */
const likely = 150;
const long: ListTotal = { count: countedRows, isMore: true };

/**
 * A page of what an index without an order finds, and its total. Few finds are all brought up and put in order. Of
 * many, the newest are looked for in the last days first. In any other order of many PostgreSQL chooses, which knows
 * the frequent well.
 */
async function foundPage<Row extends Identified, Item, Filters, Key extends string>(
  list: StaffList<Row, Item, Filters, Key>,
  filters: Filters,
  asked: Asked<Key>,
  reading: Reading,
) {
  const { sort = list.order } = asked;
  const isNewest = sort.startsWith('-') && !list.sorts[sort.slice(1) as Key].key && reading.after === null;
  const pageSince = (days: number) =>
    rowsOf(list, filters, asked, { ...reading, isFoundFirst: true, since: daysBefore(reading.now, days) });
  /** Brings up no more than it needs: each row of a find is wide. */
  const newestOfNear = async (near: number) => {
    const found = await pageSince((expectedPages * asked.limit * nearDays) / near);
    return found.rows.length === asked.limit ? found : pageSince(nearDays);
  };
  const near = await countSince(list, filters, reading, nearDays);
  if (near > countedRows)
    return [await (isNewest ? newestOfNear(near) : rowsOf(list, filters, asked, reading)), long] as const;
  const counting = totalBeyond(list, filters, reading, near);
  if (isNewest && near >= asked.limit) return Promise.all([newestOfNear(near), counting]);
  const total = await counting;
  if (total.count === 0) return [{ rows: [], positionOf: orderOf(list, sort).positionOf }, total] as const;
  if (!total.isMore) return [await rowsOf(list, filters, asked, { ...reading, isFoundFirst: true }), total] as const;
  for (const days of isNewest ? fartherDays : []) {
    const found = await pageSince(days);
    if (found.rows.length === asked.limit) return [found, total] as const;
  }
  return [await rowsOf(list, filters, asked, reading), total] as const;
}

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000);

async function countSince<Filters>(
  list: Pick<StaffList<never, never, Filters, never>, 'from' | 'conditions'>,
  filters: Filters,
  { db, now }: Reading,
  days: number,
): Promise<number> {
  const counted = selectList({
    count: countUpTo(list.from, all(list.conditions(filters, now, daysBefore(now, days)))),
  });
  const { rows } = await query`select ${counted}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The total: proven long by the farther days where that is likely, else counted. */
async function totalBeyond<Row extends Identified, Item, Filters, Key extends string>(
  list: StaffList<Row, Item, Filters, Key>,
  filters: Filters,
  reading: Reading,
  near: number,
): Promise<ListTotal> {
  const isLong = near > likely && (await countSince(list, filters, reading, fartherDays[0])) > countedRows;
  return isLong ? long : totalOf(list, filters, reading);
}

/**
 * A page of a list of the console, by keyset in both directions.
 * @param identity what the cursor is bound to, where the filters themselves cannot be written as JSON
 * @throws platform.staleCursor for a cursor of other filters or another order
 */
export async function staffPage<Row extends Identified, Item, Filters, Key extends string>(
  list: StaffList<Row, Item, Filters, Key>,
  filters: Filters,
  asked: Asked<Key>,
  reader: Reader,
  identity: unknown = filters,
): Promise<StaffPage<Item>> {
  const { cursors } = reader;
  const bound = [list.name, asked.sort ?? list.order, identity];
  const [way = 'on', ...after] = asked.cursor === undefined ? [] : cursors.read(bound, asked.cursor);
  const isBack = way === 'back';
  const reading = { ...reader, after: after.length > 0 ? after : null, way: isBack ? 'back' : 'on' } as const;
  const asking = { ...asked, limit: asked.limit + 1 };
  const [{ rows, positionOf }, total] = list.isFound?.(filters)
    ? await foundPage(list, filters, asking, reading)
    : await Promise.all([rowsOf(list, filters, asking, reading), totalOf(list, filters, reader)]);
  const shown = rows.slice(0, asked.limit);
  if (isBack) shown.reverse();
  const goesOn = rows.length > asked.limit;
  const cursor = (to: Way, row: (typeof rows)[number] | undefined) =>
    row ? cursors.write(bound, [to, ...positionOf(row)]) : null;
  return {
    items: shown.map(({ sortKey: _sortKey, ...row }) => list.itemOf(row as unknown as Row)),
    nextCursor: isBack || goesOn ? cursor('on', shown.at(-1)) : null,
    previousCursor: (isBack ? goesOn : after.length > 0) ? cursor('back', shown[0]) : null,
    total,
  };
}

const pieceSize = 500;

/** Every row of a list in batches, for an export of any length. */
export async function* staffPieces<Row extends Identified, Item, Filters, Key extends string>(
  list: StaffList<Row, Item, Filters, Key>,
  filters: Filters,
  sort: Sort<Key> | undefined,
  { db, now }: Pick<Reader, 'db' | 'now'>,
): AsyncGenerator<Item[]> {
  const isFoundFirst = list.isFound?.(filters) === true && !(await totalOf(list, filters, { db, now })).isMore;
  let after: Position | null = null;
  for (;;) {
    const { rows, positionOf }: Awaited<ReturnType<typeof rowsOf<Row, Item, Filters, Key>>> = await rowsOf(
      list,
      filters,
      { sort, limit: pieceSize },
      { db, now, after, way: 'on', isFoundFirst },
    );
    yield rows.map(({ sortKey: _sortKey, ...row }) => list.itemOf(row as unknown as Row));
    const last = rows.at(-1);
    if (!last || rows.length < pieceSize) return;
    after = positionOf(last);
  }
}
