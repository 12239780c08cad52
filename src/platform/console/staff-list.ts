import type { RawBuilder } from 'kysely';
import type { ColumnSort } from '#contracts/staff-page.ts';
import type { SelectList } from '../db/query.ts';

/** Sort key of a list: an indexed expression that is never null. Without a key it is the id, so the age. */
export interface StaffSortKey {
  readonly key?: RawBuilder<unknown>;
  readonly cast?: 'timestamptz' | 'text' | 'int';
}

export interface IdentifiedRow {
  readonly id: string;
}

/** Query to an index without an order. */
export interface TextIndexQuery {
  /** Narrows to the rows made since then, where the index is one of words and ages. */
  readonly since?: Date | undefined;
}

/** A list of the console: its rows, its orders and its conditions. Pages, totals and exports follow from it. */
export interface StaffList<Row extends IdentifiedRow, Item, Filters, Key extends string> {
  readonly name: string;
  /** The table with its alias, and what is joined to it. */
  readonly from: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  readonly columns: (now: Date) => SelectList<Row>;
  readonly sorts: Readonly<Record<Key, StaffSortKey>>;
  readonly order: ColumnSort<Key>;
  /** @param find given where the rows are found by an index without an order, and not passed along one */
  conditions(filters: Filters, now: Date, find?: TextIndexQuery): Iterable<RawBuilder<unknown>>;
  /** Proves by less than counting that more rows meet the filters than are counted. */
  isLong?(filters: Filters, now: Date): RawBuilder<boolean> | undefined;
  /**
   * Kind of the index without an order that finds what meets the filters: one of words and ages, or one of texts.
   * `from` is then a table's name alone.
   */
  foundBy?(filters: Filters): 'wordsAndAges' | 'texts' | null;
  itemOf(row: Row): Item;
}
