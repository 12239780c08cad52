import type { Host } from '../host.ts';
import type { JobDefinition } from './define-job.ts';
import { runJob } from './run-job.ts';

/** Polling is only the floor under the database's own wake-ups. */
const pollSeconds = 2;
const pollSecondsWithWakeups = 20;

/** Starts working off every queue and sets the schedules. */
export async function startWork(host: Host, jobs: readonly JobDefinition[]): Promise<void> {
  for (const job of jobs) {
    await host.boss.work(
      job.name,
      { localConcurrency: job.concurrency ?? 1, batchSize: 1, pollingIntervalSeconds: pollSeconds, notifyPollingIntervalSeconds: pollSecondsWithWakeups },
      async ([row]) => {
        if (row) await runJob(host, job, row.id, row.data);
      },
    );
    if (job.schedule) await host.boss.schedule(job.name, job.schedule, {}, { tz: 'UTC', missed: 'once' });
  }
  const wanted = new Set(jobs.filter((job) => job.schedule).map((job) => job.name));
  for (const { name } of await host.boss.getSchedules()) if (!wanted.has(name)) await host.boss.unschedule(name);
}
