import { fromKysely } from 'pg-boss';
import { createHash } from 'node:crypto';
import { envelopeOf } from '../jobs/job-envelope.ts';
import { defineJob } from '../jobs/define-job.ts';
import { dispatchQueue, handlerQueue } from './envelope.ts';
import { handlersOf, queuesSubscribedTo } from './subscriptions.ts';

/**
 * Expands an event to one job per handler that is subscribed in the database. During a rolling deployment this includes
 * the newer release's handlers, whose jobs then wait for its workers. The job's id is derived from event and handler,
 * so that a retry after a crash adds no second job.
 */
export const dispatchEvent = defineJob({
  ...dispatchQueue,
  retryLimit: 20,
  concurrency: 2,
  async run({ host, transaction, traceId }, envelope) {
    // A late start of the previous release may have subscribed them again.
    const ending = new Set(
      handlersOf(host.modules).flatMap(({ name, isEnding }) => (isEnding ? [handlerQueue(name)] : [])),
    );
    await transaction(async ({ db }) => {
      const queues = await queuesSubscribedTo(db, envelope.name);
      for (const queue of queues.filter((name) => !ending.has(name))) {
        const id = idOf(`${envelope.eventId}/${queue}`);
        await host.boss.insert(queue, [{ id, data: envelopeOf(envelope, traceId) }], {
          db: fromKysely(db),
          returnId: false,
        });
      }
    });
  },
});

/** Derives a uuid (version 8, custom) from a text. */
function idOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
