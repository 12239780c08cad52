import { defineBatchJob, type JobDefinition } from '../jobs/define-job.ts';
import { tablesOf } from '../tables.ts';
import { EventEnvelope, handlerQueue } from './envelope.ts';
import type { EventHandler } from './on-event.ts';

/** Runs a handler as a job: handling events and recording that are one transaction. */
export const jobOfHandler = (handler: EventHandler): JobDefinition<EventEnvelope> =>
  defineBatchJob({
    name: handlerQueue(handler.name),
    schema: EventEnvelope,
    retryLimit: 10,
    batchSize: handler.batchSize,
    ...(handler.batchSize > 1 && { share: 0.2 }),
    async run({ transaction }, events) {
      await transaction(async (unit) => {
        const fresh = await tablesOf(unit.db)
          .insertInto('handled_event')
          .values(events.map(({ data }) => ({ event_id: data.eventId, handler: handler.name, handled_at: unit.now })))
          .onConflict((conflict) => conflict.doNothing())
          .returning('event_id')
          .execute();
        const isFresh = new Set(fresh.map(({ event_id }) => event_id));
        for (const { data } of events.filter(({ data: { eventId } }) => isFresh.has(eventId)))
          await handler.handle(unit, data.payload, {
            eventId: data.eventId,
            occurredAt: new Date(data.occurredAt),
          });
      });
    },
  });
