import type { Db } from '../db/db.ts';
import type { Transact } from '../db/unit.ts';
import type { Host } from '../host.ts';
import type { Log } from '../log/log.ts';
import type { FailedRows } from './failed-rows.ts';
import type { JobReference } from './job-reference.ts';

/** The context in which a job runs. */
export interface JobContext {
  readonly host: Host;
  /** For single statements; use `transaction` for statements that belong together. */
  readonly db: Db;
  readonly transaction: Transact;
  readonly log: Log;
  /** Rows that fail by themselves, as `processEachRow`, `processRowsSplittingFailures` and the like record them. */
  readonly failedRows: FailedRows;
  readonly now: Date;
  readonly traceId: string;
}

interface JobSettings {
  /** A cron expression in UTC; such a job gets `{}` as its data. */
  readonly schedule?: string;
  /** Retries after a failure, with growing pauses; then the job is a dead letter. Default 5. */
  readonly retryLimit?: number;
  /** Seconds after which a running job counts as failed. Default 300. */
  readonly expireInSeconds?: number;
  /** Number of such jobs that run at a time in one process. Default 1. */
  readonly concurrency?: number;
  /**
   * The share of the time in which a worker of a busy process runs this job, for one that would slow pages down.
   * Default 1.
   */
  readonly share?: number;
}

/**
 * When a running job counts as failed, in milliseconds: another worker then takes it, so the database need not continue
 * its statements.
 */
export const computeExpiryMs = ({ expireInSeconds = 300 }: JobSettings): number => expireInSeconds * 1_000;

/** A background job. It runs at least once, so it must be idempotent. */
export interface JobDraft<Data> extends JobReference<Data>, JobSettings {
  run(context: JobContext, data: Data): Promise<void>;
}

/** A background job of which one run does the work of several rows. If it fails, all of them are retried. */
export interface BatchJobDraft<Data> extends JobReference<Data>, JobSettings {
  /** Maximum number of waiting jobs that one run takes. */
  readonly batchSize: number;
  run(context: JobContext, batch: readonly BatchRow<Data>[]): Promise<void>;
}

/** A row of a batch. */
export interface BatchRow<Data> {
  readonly data: Data;
  readonly traceId: string;
}

/** A job as the worker runs it: it takes the stored row and validates it. */
export interface JobDefinition<Data = unknown> extends JobReference<Data>, JobSettings {
  run(context: JobContext, row: unknown): Promise<void>;
  /** Settings of a batch job, which takes several rows at once. */
  readonly batch?: {
    readonly size: number;
    run(context: JobContext, rows: readonly BatchRow<unknown>[]): Promise<void>;
  };
}

export const defineJob = <Data>(draft: JobDraft<Data>): JobDefinition<Data> => ({
  ...draft,
  run: (context, row) => draft.run(context, draft.schema.parse(row)),
});

export const defineBatchJob = <Data>({ run, batchSize, ...draft }: BatchJobDraft<Data>): JobDefinition<Data> => ({
  ...draft,
  run: (context, row) => run(context, [{ data: draft.schema.parse(row), traceId: context.traceId }]),
  batch: {
    size: batchSize,
    run: (context, rows) =>
      run(
        context,
        rows.map(({ data, traceId }) => ({ data: draft.schema.parse(data), traceId })),
      ),
  },
});
