import { fromKysely } from 'pg-boss';
import { createHash } from 'node:crypto';
import { toEnvelope } from '../jobs/job-envelope.ts';
import { defineBatchJob } from '../jobs/define-job.ts';
import { dispatchEventJobRef, toHandlerQueue } from './envelope.ts';
import { listSubscribers, listSubscribedQueues } from './subscriptions.ts';

/**
 * Expands events to one job per handler that is subscribed in the database. During a rolling deployment this includes
 * the newer release's handlers, whose jobs then wait for its workers. A job's id is derived from event and handler, so
 * that a retry after a crash adds no second job.
 */
export const dispatchEventJob = defineBatchJob({
  ...dispatchEventJobRef,
  retryLimit: 20,
  concurrency: 2,
  batchSize: 50,
  share: 0.2,
  async run({ host, transaction }, events) {
    // A late start of the previous release may have subscribed them again.
    const ending = new Set(
      listSubscribers(host.modules).flatMap(({ name, isEnding }) => (isEnding ? [toHandlerQueue(name)] : [])),
    );
    await transaction(async ({ db }) => {
      const queues = await listSubscribedQueues(db, [...new Set(events.map(({ data }) => data.name))]);
      const jobs = events.flatMap(({ data, traceId }) =>
        (queues.get(data.name) ?? []).map((queue) => ({ queue, event: data, traceId })),
      );
      for (const [queue, group] of Map.groupBy(jobs, (job) => job.queue)) {
        if (ending.has(queue)) continue;
        const inserts = group.map(({ event, traceId }) => ({
          id: hashToUuid(`${event.eventId}/${queue}`),
          data: toEnvelope(event, traceId),
        }));
        await host.boss.insert(queue, inserts, { db: fromKysely(db), returnId: false });
      }
    });
  },
});

/** Derives a uuid (version 8, custom) from a text. */
function hashToUuid(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
