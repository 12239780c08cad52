import type { Host } from '../host.ts';
import type { JobDefinition } from './define-job.ts';
import { runJob } from './run-job.ts';

/** Polling is only the floor under the database's own wake-ups. */
const pollSeconds = 2;
const pollSecondsWithWakeups = 20;

/** Starts working off every queue and sets the schedules. */
export async function startWork(host: Host, jobs: readonly JobDefinition[]): Promise<void> {
  for (const job of jobs) {
    for (let worker = 0; worker < (job.concurrency ?? 1); worker += 1) await startWorker(host, job);
    if (job.schedule) await host.boss.schedule(job.name, job.schedule, {}, { tz: 'UTC', missed: 'once' });
  }
  const wanted = new Set(jobs.filter((job) => job.schedule).map((job) => job.name));
  for (const { name } of await host.boss.getSchedules()) if (!wanted.has(name)) await host.boss.unschedule(name);
}

/**
 * One wake-up may stand for many jobs, and a worker takes one of them and waits for the next wake-up: so each one that
 * has found a job looks again at once.
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
