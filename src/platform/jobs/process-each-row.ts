import { isDatabaseAway } from '../errors/postgres-errors.ts';
import type { Unit } from '../db/unit.ts';
import type { JobContext } from './define-job.ts';
import { isOutgoingStoppedError } from './requeue-job-while-stopped.ts';
import { JobPostponedError } from './postpone-jobs.ts';

/** The run's own record of rows that failed. */
export type RowsContext = Pick<JobContext, 'failedRows'>;

/** Whether a fault is none of the row: every further row would meet it too, and the job is to be tried again. */
export const isFaultOfAllRows = (error: unknown): boolean =>
  isDatabaseAway(error) || isOutgoingStoppedError(error) || error instanceof JobPostponedError;

/**
 * Does the work of each row by itself: one that fails is recorded by its id and left for the next run.
 * @param work gets the rows one after the other; statements that belong together share a transaction that it opens
 * @throws what every further row would meet too, such as the error of a database that is unavailable
 */
export async function processEachRow<Row>(
  { failedRows }: RowsContext,
  rows: Iterable<Row> | AsyncIterable<Row>,
  getId: (row: Row) => string,
  work: (row: Row) => Promise<unknown>,
): Promise<void> {
  for await (const row of rows) {
    try {
      await work(row);
    } catch (error) {
      if (isFaultOfAllRows(error)) throw error;
      failedRows.add(getId(row), error);
    }
  }
}

/**
 * Does the work of rows that share a transaction. One that fails is split until the failing row is alone, which is
 * recorded by its id and left for the next run.
 * @throws as `processEachRow` does
 */
export async function processRowsSplittingFailures<Row>(
  { failedRows, transaction }: RowsContext & Pick<JobContext, 'transaction'>,
  rows: readonly Row[],
  getId: (row: Row) => string,
  work: (unit: Unit, rows: readonly Row[]) => Promise<unknown>,
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  try {
    await transaction((unit) => work(unit, rows));
  } catch (error) {
    if (isFaultOfAllRows(error)) throw error;
    if (rows.length === 1) return failedRows.add(getId(first), error);
    const middle = Math.ceil(rows.length / 2);
    const context = { failedRows, transaction };
    await processRowsSplittingFailures(context, rows.slice(0, middle), getId, work);
    await processRowsSplittingFailures(context, rows.slice(middle), getId, work);
  }
}
