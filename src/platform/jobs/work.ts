import type { Host } from '../host.ts';
import type { JobDefinition } from './define-job.ts';
import { runJob } from './run-job.ts';

/** Polling is the fallback for lost notifications of the database. */
const pollSeconds = 2;
const pollSecondsWithWakeups = 20;

/** Starts the workers of every queue and sets the schedules. */
export async function startWork(host: Host, jobs: readonly JobDefinition[]): Promise<void> {
  for (const job of jobs) {
    for (let worker = 0; worker < (job.concurrency ?? 1); worker += 1) await startWorker(host, job);
    if (job.schedule) await host.boss.schedule(job.name, job.schedule, {}, { tz: 'UTC', missed: 'once' });
  }
  const wanted = new Set(jobs.filter((job) => job.schedule).map((job) => job.name));
  for (const { name } of await host.boss.getSchedules()) if (!wanted.has(name)) await host.boss.unschedule(name);
}

/**
 * One notification may announce many jobs, and a worker takes one of them and waits for the next notification. A worker
 * that has found a job therefore polls again at once.
 */
async function startWorker(host: Host, job: JobDefinition): Promise<void> {
  const workerId = await host.boss.work(
    job.name,
    {
      localConcurrency: 1,
      batchSize: 1,
      pollingIntervalSeconds: pollSeconds,
      notifyPollingIntervalSeconds: pollSecondsWithWakeups,
    },
    async ([row]) => {
      if (!row) return;
      host.boss.notifyWorker(workerId);
      await runJob(host, job, row.id, row.data);
    },
  );
}
