import type { Log } from '../log/log.ts';
import type { Metrics } from '../metrics/metrics.ts';

/** The rows of one run of a job that failed by themselves, while the others were processed. */
export interface FailedRows {
  /** Counts a row, and logs it by its id where few have failed: the next run tries it again. */
  add(id: string, error: unknown): void;
  /** Their ids, in the order in which they failed. */
  readonly ids: readonly string[];
}

/** Failed rows of a run that the log names; further ones are counted, so that an outage does not fill the log. */
const mostNamedRows = 20;

/** A row that failed, as the log has it: repeats of the same row are summed, those of different rows are not. */
class FailedRow extends Error {
  override readonly name = 'FailedRow';
  readonly code: string;
  constructor(id: string, cause: unknown) {
    super('a row of a job failed', { cause });
    this.code = id;
  }
}

/** @param job the job's name, which labels the metric */
export function createFailedRowRecorder({
  job,
  log,
  metrics,
}: {
  readonly job: string;
  readonly log: Log;
  readonly metrics: Metrics;
}): FailedRows {
  const ids: string[] = [];
  return {
    ids,
    add(id, error) {
      ids.push(id);
      metrics.failedRow(job);
      if (ids.length > mostNamedRows) return;
      log.error({ err: new FailedRow(id, error), row: id }, 'row failed, and left for the next run');
    },
  };
}

/**
 * Fails the job if a row of it failed, so that the queue retries it: for rows that no later run would find. A job of a
 * schedule needs no retry, since its next run finds what is left.
 */
export function requireNoFailedRows({ ids }: FailedRows): void {
  if (ids.length > 0) throw new Error(`${ids.length} rows of a job failed`);
}
