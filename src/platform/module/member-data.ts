import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '../db/db.ts';
import type { Unit } from '../db/unit.ts';
import type { StorageKey } from '../storage/storage.ts';

/** A list in the archive of a member's data: `<module>/<name>.json`. Rows are streamed, never loaded all at once. */
export interface DataList {
  readonly name: string;
  readonly rows: AsyncIterable<object>;
}

/** A file of the member that goes into the archive unchanged, under this name. */
export interface DataFile {
  readonly name: string;
  readonly key: StorageKey;
}

/** A reason why a member cannot be erased yet: a swap has another party, a subscription and tokens were paid for. */
export type ClosingObstacle = 'swap' | 'subscription' | 'paidTokens';

export interface MemberClosingObstacle {
  readonly memberId: MemberId;
  readonly tie: ClosingObstacle;
}

/** A module's part of the export and the erasure of a member's data. */
export interface MemberData {
  /** Every stored field that belongs to the member, and no private data of other members. Secrets are not exported. */
  export(db: Db, member: MemberId): readonly DataList[];
  /**
   * Columns of this module's tables that the archive leaves out (`table.column`), by the key of the sentence that names
   * them with its reason.
   */
  readonly leftOut?: Readonly<Record<string, readonly string[]>>;
  files?(db: Db, member: MemberId): AsyncIterable<DataFile>;
  /** Removes what names or describes the member. Runs in its own transaction and may run again after a crash. */
  erase(unit: Unit, member: MemberId): Promise<void>;
  /** True for the account itself: it is erased last, in the transaction that records it as closed. */
  readonly isAccount?: true;
  /** The ties of these members now, in one statement for all of them. */
  ties?(db: Db, members: readonly MemberId[], now: Date): Promise<readonly MemberClosingObstacle[]>;
}

const pageSize = 1_000;

/**
 * Yields rows page by page, so that memory use stays bounded: `read` gets the last row of the previous page (null at
 * first) and returns up to `limit` rows after it, in an order that has an index.
 */
export async function* listRowsInPages<Row extends object>(
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

/** Yields the rows of one statement with a small result, executed only on iteration. */
export async function* listRowsAtOnce(
  read: () => Promise<readonly object[] | { readonly rows: readonly unknown[] }>,
): AsyncGenerator<object> {
  const found = await read();
  for (const row of 'rows' in found ? found.rows : found) yield row as object;
}
