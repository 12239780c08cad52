import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/db.ts';
import { isAfterPositionSql } from '../db/keyset.ts';
import { query, selectList } from '../db/query.ts';
import type { Unit } from '../db/unit.ts';
import type { JobContext } from './define-job.ts';
import { processRowsSplittingFailures, type RowsContext } from './process-each-row.ts';

/** A due row and since when it is due: as text, since a JavaScript date would lose the microseconds. */
export interface DueRow<Id extends string> {
  readonly id: Id;
  readonly dueAt: string;
}

export interface DueWork<Id extends string> {
  /** Finds the next due rows after this one, ordered by time and id. No lock is held between finding and taking. */
  find(after: DueRow<Id> | null, limit: number): Promise<readonly DueRow<Id>[]>;
  /** Takes these rows under their locks and checks each again: another worker may have been faster. */
  take(unit: Unit, ids: readonly Id[]): Promise<void>;
  /** Number of rows that share a transaction. */
  readonly together: number;
}

const atOnce = 200;

/**
 * Finds due rows in a table with an `id`, by the column that holds the due time.
 * @param rows `from … where …`, to which the keyset condition of the next page is added
 */
export const createDueFinder =
  <Id extends string>(db: Db, dueAt: RawBuilder<unknown>, rows: RawBuilder<unknown>): DueWork<Id>['find'] =>
  async (after, limit) => {
    const place = isAfterPositionSql(
      sql`${dueAt}, id`,
      'up',
      ['timestamptz', 'uuid'],
      after && [after.dueAt, after.id],
    );
    const due = selectList({ id: sql<Id>`id`, dueAt: sql<string>`${dueAt}::text` });
    const found = await query`select ${due} ${rows} and ${place} order by ${dueAt}, id limit ${limit}`.execute(db);
    return found.rows;
  };

/**
 * Processes everything that is due, page by page. A failing row is recorded and left for the next run. It does not
 * block the others, since the next page begins after it.
 * @throws as `processEachRow` does: the rows are then not tried one by one, and the job is retried
 */
export async function processDueRows<Id extends string>(
  context: RowsContext & Pick<JobContext, 'transaction'>,
  { find, take, together }: DueWork<Id>,
): Promise<void> {
  for (let last: DueRow<Id> | null = null, isMore = true; isMore;) {
    const due: readonly DueRow<Id>[] = await find(last, atOnce);
    const ids = due.map(({ id }) => id);
    for (let from = 0; from < ids.length; from += together)
      await processRowsSplittingFailures(context, ids.slice(from, from + together), String, take);
    isMore = due.length === atOnce;
    last = due.at(-1) ?? null;
  }
}
