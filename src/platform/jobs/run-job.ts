import { randomUUID } from 'node:crypto';
import { dbInOwnTime } from '../db/own-time.ts';
import { timeLimitsOf } from '../db/time-limits.ts';
import { runTransaction } from '../db/transaction.ts';
import type { Host } from '../host.ts';
import { expiryMsOf, type JobDefinition } from './define-job.ts';
import { holdJob, wasHeldBack } from './hold-job.ts';
import { JobEnvelope } from './job-envelope.ts';

/**
 * Runs one job from its row; a thrown error returns it to the queue for a retry. The statement timeout equals the job's
 * expiry.
 */
export async function runJob(host: Host, job: JobDefinition, id: string, row: unknown): Promise<void> {
  // A scheduled job is created by the scheduler: it has no envelope and gets a new trace id.
  const { traceId, data } = JobEnvelope.safeParse(row).data ?? { traceId: randomUUID(), data: row ?? {} };
  const log = host.log.child({ job: job.name, jobId: id, traceId });
  const startedAt = performance.now();
  const statementMs = expiryMsOf(job);
  try {
    await job.run(
      {
        host,
        db: dbInOwnTime(host.database.pool, { ...timeLimitsOf(host.config), statement: statementMs }),
        transaction: (work) => runTransaction(host, { actor: null, traceId, statementMs }, work),
        log,
        now: host.clock.now(),
        traceId,
      },
      data,
    );
    host.metrics.called(`job:${job.name}`, 'ok', (performance.now() - startedAt) / 1_000);
    log.debug('job done');
  } catch (error) {
    if (wasHeldBack(error)) {
      host.metrics.called(`job:${job.name}`, 'held', (performance.now() - startedAt) / 1_000);
      log.info('job held: nothing leaves the site');
      return holdJob(host, job, row);
    }
    host.metrics.called(`job:${job.name}`, 'failed', (performance.now() - startedAt) / 1_000);
    log.error({ err: error }, 'job failed');
    throw error;
  }
}
