import { randomUUID } from 'node:crypto';
import type { JobResult } from 'pg-boss';
import { dbInOwnTime } from '../db/own-time.ts';
import { timeLimitsOf } from '../db/time-limits.ts';
import { runTransaction } from '../db/transaction.ts';
import type { Host } from '../host.ts';
import { expiryMsOf, type JobContext, type JobDefinition } from './define-job.ts';
import { holdJob, wasHeldBack } from './hold-job.ts';
import { JobEnvelope } from './job-envelope.ts';

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
  const startedAt = performance.now();
  const statementMs = expiryMsOf(job);
  try {
    await runRows(
      job,
      {
        host,
        db: dbInOwnTime(host.database.pool, { ...timeLimitsOf(host.config), statement: statementMs }),
        transaction: (work) => runTransaction(host, { actor: null, traceId, statementMs }, work),
        log,
        now: host.clock.now(),
        traceId,
      },
      envelopes,
    );
    host.metrics.called(`job:${job.name}`, 'ok', (performance.now() - startedAt) / 1_000);
    log.debug('job done');
  } catch (error) {
    if (wasHeldBack(error)) {
      host.metrics.called(`job:${job.name}`, 'held', (performance.now() - startedAt) / 1_000);
      log.info('job held: nothing leaves the site');
      for (const { data } of rows) await holdJob(host, job, data);
      return;
    }
    host.metrics.called(`job:${job.name}`, 'failed', (performance.now() - startedAt) / 1_000);
    log.error({ err: error }, 'job failed');
    throw error;
  }
}

/**
 * Runs the rows of a batch. If that fails, it runs each by itself, so that one row does not fail the others.
 * @returns the result of each row
 */
export async function settleJobs(host: Host, job: JobDefinition, rows: readonly JobRow[]): Promise<JobResult[]> {
  try {
    await runJobs(host, job, rows);
    return rows.map(({ id }) => ({ id, status: 'completed' }));
  } catch (error) {
    const [only, ...others] = rows;
    if (only && others.length === 0) return [{ id: only.id, status: 'failed', output: error }];
  }
  const results: JobResult[] = [];
  for (const row of rows) results.push(...(await settleJobs(host, job, [row])));
  return results;
}

async function runRows(job: JobDefinition, context: JobContext, rows: readonly JobEnvelope[]): Promise<void> {
  if (job.batch) return job.batch.run(context, rows);
  for (const { data } of rows) await job.run(context, data);
}

/** A scheduled job is created by the scheduler: it has no envelope and gets a new trace id. */
const envelopeIn = (row: unknown): JobEnvelope =>
  JobEnvelope.safeParse(row).data ?? { traceId: randomUUID(), data: row ?? {} };
