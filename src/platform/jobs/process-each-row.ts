import { isDatabaseAway } from '../db/postgres-errors.ts';
import type { Log } from '../log/log.ts';

/**
 * Does the work of each row by itself: one that fails is logged by its id and left for the next run.
 * @throws the database's error when it is unavailable, since every further row would fail too
 */
export async function processEachRow<Row>(
  { log }: { readonly log: Log },
  rows: Iterable<Row>,
  idOf: (row: Row) => string,
  work: (row: Row) => Promise<unknown>,
): Promise<void> {
  for (const row of rows) {
    try {
      await work(row);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      log.error({ err: error, id: idOf(row) }, 'row failed, and left for the next run');
    }
  }
}
