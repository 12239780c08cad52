import { randomUUID } from 'node:crypto';
import type { JobResult } from 'pg-boss';
import { createTimeLimitedDb } from '../db/time-limited-db.ts';
import { toTimeLimits } from '../db/time-limits.ts';
import { runTransaction } from '../transaction/transaction.ts';
import type { Host } from '../host.ts';
import { toLoggedFault } from '../log/logged-fault.ts';
import { runSkippingUnreadableRows } from '../rows/unreadable-rows.ts';
import { computeExpiryMs, type JobContext, type JobDefinition } from '../jobs/define-job.ts';
import { createFailedRowRecorder } from '../jobs/failed-rows.ts';
import { requeueJobWhileStopped, isOutgoingStoppedError } from '../jobs/requeue-job-while-stopped.ts';
import { JobEnvelope } from '../jobs/job-envelope.ts';
import { JobPostponedError, postponeJobs } from '../jobs/postpone-jobs.ts';

/** A job in the queue. */
export interface JobRow {
  readonly id: string;
  readonly data: unknown;
}

/** Runs one job from its row, see `runJobs`. */
export const runJob = (host: Host, job: JobDefinition, id: string, row: unknown): Promise<void> =>
  runJobs(host, job, [{ id, data: row }]);

/**
 * Runs one job, or the rows of a batch job; a thrown error returns them to the queue for a retry. The statement timeout
 * equals the job's expiry. The log of a batch has the trace id of its first row.
 */
export async function runJobs(host: Host, job: JobDefinition, rows: readonly JobRow[]): Promise<void> {
  const envelopes = rows.map(({ data }) => envelopeIn(data));
  const traceId = envelopes[0]?.traceId ?? randomUUID();
  const log = host.log.child({
    job: job.name,
    jobId: rows[0]?.id,
    traceId,
    ...(rows.length > 1 && { batch: rows.length }),
  });
  const failedRows = createFailedRowRecorder({ job: job.name, log, metrics: host.metrics });
  const startedAt = performance.now();
  const statementMs = computeExpiryMs(job);
  try {
    await runSkippingUnreadableRows({ name: `job:${job.name}`, log, metrics: host.metrics }, () =>
      runRows(
        job,
        {
          host,
          db: createTimeLimitedDb(host.database.pool, { ...toTimeLimits(host.config), statement: statementMs }),
          transaction: (work) => runTransaction(host, { actor: null, traceId, statementMs }, work),
          log,
          failedRows,
          now: host.clock.now(),
          traceId,
        },
        envelopes,
      ),
    );
    const outcome = failedRows.ids.length > 0 ? 'partly' : 'ok';
    host.metrics.called(`job:${job.name}`, outcome, (performance.now() - startedAt) / 1_000);
    if (outcome === 'ok') log.debug('job done');
    else log.warn({ failed: failedRows.ids.length }, 'job done, but for rows that failed');
  } catch (error) {
    if (isOutgoingStoppedError(error)) {
      host.metrics.called(`job:${job.name}`, 'held', (performance.now() - startedAt) / 1_000);
      log.info('job held: nothing leaves the site');
      for (const { data } of rows) await requeueJobWhileStopped(host, job, data);
      return;
    }
    if (error instanceof JobPostponedError) {
      host.metrics.called(`job:${job.name}`, 'putOff', (performance.now() - startedAt) / 1_000);
      log.warn({ err: error.cause }, 'job put off');
      await postponeJobs(
        host.database.db,
        job.name,
        rows.map(({ id }) => id),
        error,
      );
      return;
    }
    host.metrics.called(`job:${job.name}`, 'failed', (performance.now() - startedAt) / 1_000);
    log.error({ err: error }, 'job failed');
    throw error;
  }
}

/**
 * Runs the rows of a batch, but for those that cannot be read: each of these fails alone, before the others are begun.
 * If the batch fails, it runs each of its rows by itself, so that one row does not fail the others.
 * @returns the result of each row
 */
export async function runBatchIsolatingFailures(
  host: Host,
  job: JobDefinition,
  rows: readonly JobRow[],
): Promise<JobResult[]> {
  const [only] = rows;
  if (only && rows.length === 1) return [await settleJob(host, job, only)];
  const { readable = [], unreadable = [] } = Object.groupBy(rows, ({ data }) =>
    job.schema.safeParse(envelopeIn(data).data).success ? 'readable' : 'unreadable',
  );
  const results = await settleBatch(host, job, readable);
  for (const row of unreadable) results.push(await settleJob(host, job, row));
  return results;
}

async function settleBatch(host: Host, job: JobDefinition, rows: readonly JobRow[]): Promise<JobResult[]> {
  const results: JobResult[] = [];
  if (rows.length === 0) return results;
  try {
    await runJobs(host, job, rows);
    for (const { id } of rows) results.push({ id, status: 'completed' });
  } catch {
    for (const row of rows) results.push(await settleJob(host, job, row));
  }
  return results;
}

async function settleJob(host: Host, job: JobDefinition, row: JobRow): Promise<JobResult> {
  try {
    await runJobs(host, job, [row]);
    return { id: row.id, status: 'completed' };
  } catch (error) {
    // Kept for a week and shown in the console. The queue stores no text of any length, and nothing with a NUL.
    return { id: row.id, status: 'failed', output: toLoggedFault(error) };
  }
}

async function runRows(job: JobDefinition, context: JobContext, rows: readonly JobEnvelope[]): Promise<void> {
  if (job.batch) return job.batch.run(context, rows);
  for (const { data } of rows) await job.run(context, data);
}

/** A scheduled job is created by the scheduler: it has no envelope and gets a new trace id. */
const envelopeIn = (row: unknown): JobEnvelope =>
  JobEnvelope.safeParse(row).data ?? { traceId: randomUUID(), data: row ?? {} };
