import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '../db/db.ts';
import type { Unit } from '../db/unit.ts';
import type { StorageKey } from '../storage/storage.ts';

/**
 * One list of an archive of a member's data: `<module>/<name>.json`. Rows are read while they are written, never all at
 * once.
 */
export interface DataList {
  readonly name: string;
  readonly rows: AsyncIterable<object>;
}

/** A file of the member's that goes into the archive as it is stored, under this name. */
export interface DataFile {
  readonly name: string;
  readonly key: StorageKey;
}

/** What binds a member to the site: a swap has another side to it, a subscription and tokens were paid for. */
export type Tie = 'swap' | 'subscription' | 'paidTokens';

export interface MemberTie {
  readonly memberId: MemberId;
  readonly tie: Tie;
}

/** A module's part when a member asks for their data, or leaves. */
export interface MemberData {
  /**
   * Every stored field that belongs to the member, and nothing private of anybody else. Secrets are keys and no data.
   */
  export(db: Db, member: MemberId): readonly DataList[];
  files?(db: Db, member: MemberId): AsyncIterable<DataFile>;
  /** Takes out what names or describes the member. A transaction of its own; it may run again after a crash. */
  erase(unit: Unit, member: MemberId): Promise<void>;
  /** True for the account itself: it goes last, in one transaction with the note that it is closed. */
  readonly isAccount?: true;
  /** What binds these members at this moment, in one statement for all of them. */
  ties?(db: Db, members: readonly MemberId[], now: Date): Promise<readonly MemberTie[]>;
}

const pageSize = 1_000;

/**
 * Rows page by page, so that a list of millions is never held: `read` gets the last row of the page before (null at
 * first) and returns up to `limit` rows after it, in an order that has an index.
 */
export async function* inPages<Row extends object>(
  read: (last: Row | null, limit: number) => Promise<readonly Row[]>,
  limit = pageSize,
): AsyncGenerator<Row> {
  for (let last: Row | null = null, isMore = true; isMore;) {
    const rows: readonly Row[] = await read(last, limit);
    yield* rows;
    last = rows.at(-1) ?? null;
    isMore = rows.length === limit;
  }
}

/** The few rows of one statement, asked when their turn comes. */
export async function* allAtOnce(
  read: () => Promise<readonly object[] | { readonly rows: readonly unknown[] }>,
): AsyncGenerator<object> {
  const found = await read();
  for (const row of 'rows' in found ? found.rows : found) yield row as object;
}
