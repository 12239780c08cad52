import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { createRevalidator } from '../flags/create-revalidator.ts';
import type { Host } from '../host.ts';
import type { JobDefinition } from '../jobs/define-job.ts';
import { listPausedQueues, pausesChannel } from '../jobs/pause-queue.ts';
import { heartbeatRefreshSeconds, rescueJobs, rescueIntervalSeconds } from '../jobs/rescue-jobs.ts';
import { runBatchIsolatingFailures } from './run-job.ts';

/** Polling is the fallback for lost notifications of the database. */
const pollSeconds = 2;
const pollSecondsWithWakeups = 20;
const longestRestMs = 3_000;

/**
 * Starts the workers of every queue that is not paused, and sets the schedules.
 * @returns stops listening for queues that are paused or resumed; the workers end with pg-boss
 */
export async function startWork(host: Host, jobs: readonly JobDefinition[]): Promise<() => void> {
  const working = new Set<string>();
  const follow = () => followPauses(host, jobs, working);
  await follow();
  const { refresh, stop } = createRevalidator(follow, (error) =>
    host.log.warn({ err: error }, 'paused queues could not be read; trying again'),
  );
  const stopListening = host.subscriptions.listen(pausesChannel, refresh);
  for (const { name, schedule } of jobs)
    if (schedule) await host.boss.schedule(name, schedule, {}, { tz: 'UTC', missed: 'once' });
  const wanted = new Set(jobs.filter((job) => job.schedule).map((job) => job.name));
  for (const { name } of await host.boss.getSchedules()) if (!wanted.has(name)) await host.boss.unschedule(name);
  const stopRescuing = keepRescuing(host);
  return () => {
    stopRescuing();
    stopListening();
    stop();
  };
}

/** An outage of the database is reported by the jobs themselves. */
function keepRescuing(host: Host): () => void {
  let isRescuing = false;
  const rescue = async () => {
    if (isRescuing) return;
    isRescuing = true;
    const count = await rescueJobs(host).catch(() => 0);
    isRescuing = false;
    if (count > 0) host.log.warn({ count }, 'jobs of a worker that is gone were taken up');
  };
  const timer = setInterval(() => void rescue(), rescueIntervalSeconds * 1_000);
  return () => clearInterval(timer);
}

/** Ends the workers of paused queues, once their jobs in hand have ended, and starts those of resumed ones. */
async function followPauses(host: Host, jobs: readonly JobDefinition[], working: Set<string>): Promise<void> {
  const paused = await listPausedQueues(host.database.db);
  for (const job of jobs) {
    if (paused.has(job.name) && working.delete(job.name)) await host.boss.offWork(job.name, { wait: false });
    if (paused.has(job.name) || working.has(job.name)) continue;
    working.add(job.name);
    for (let worker = 0; worker < (job.concurrency ?? 1); worker += 1) await startWorker(host, job);
  }
}

/**
 * Computes how long a worker rests after a run, so that under a burst the next batch is larger and requests keep their
 * share of the time; next to nothing while the process has little else to do. In milliseconds.
 * @param busy how much of the run the process was occupied, from 0 to 1
 */
export const computeWorkerRestMs = (ranMs: number, share: number, busy: number): number =>
  Math.min(longestRestMs, ranMs * (1 / share - 1) * busy);

/**
 * Starts a worker: a notification may announce many jobs, and a worker takes one of them, or a batch, and waits for the
 * next notification. A worker that has found a job therefore polls again at once.
 */
async function startWorker(host: Host, job: JobDefinition): Promise<void> {
  const workerId = await host.boss.work(
    job.name,
    {
      localConcurrency: 1,
      // Counted over all workers of the queue in this process.
      localGroupConcurrency: 1,
      batchSize: job.batch?.size ?? 1,
      pollingIntervalSeconds: pollSeconds,
      notifyPollingIntervalSeconds: pollSecondsWithWakeups,
      perJobResults: true,
      heartbeatRefreshSeconds,
    },
    async (rows) => {
      if (rows.length === 0) return [];
      host.boss.notifyWorker(workerId);
      const [began, before] = [performance.now(), performance.eventLoopUtilization()];
      const results = await runBatchIsolatingFailures(host, job, rows);
      const { utilization } = performance.eventLoopUtilization(before);
      if (job.share) await pause(computeWorkerRestMs(performance.now() - began, job.share, utilization));
      return results;
    },
  );
}
