import { fromKysely } from 'pg-boss';
import { createHash } from 'node:crypto';
import { envelopeOf } from '../jobs/job-envelope.ts';
import { defineJob } from '../jobs/define-job.ts';
import { dispatchQueue, handlerQueue } from './envelope.ts';

/**
 * Expands an event to one job per handler. The id of each follows from event and handler, so that a repetition after a
 * crash adds none.
 */
export const dispatchEvent = defineJob({
  ...dispatchQueue,
  retryLimit: 20,
  concurrency: 2,
  async run({ host, db, traceId }, envelope) {
    const handlers = host.modules.flatMap((module) => module.on ?? []).filter((handler) => handler.event === envelope.name);
    for (const handler of handlers) {
      const id = idOf(`${envelope.eventId}/${handler.name}`);
      await host.boss.insert(handlerQueue(handler.name), [{ id, data: envelopeOf(envelope, traceId) }], { db: fromKysely(db), returnId: false });
    }
  },
});

/** A uuid (version 8: of our own making) that is always the same for the same text. */
function idOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
