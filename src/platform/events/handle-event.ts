import { defineJob, type JobDefinition } from '../jobs/define-job.ts';
import { tablesOf } from '../tables.ts';
import { EventEnvelope, handlerQueue } from './envelope.ts';
import type { EventHandler } from './on-event.ts';

/** Runs a handler as a job: handling the event and recording that are one transaction. */
export const jobOfHandler = (handler: EventHandler): JobDefinition<EventEnvelope> =>
  defineJob({
    name: handlerQueue(handler.name),
    schema: EventEnvelope,
    retryLimit: 10,
    async run({ transaction }, envelope) {
      await transaction(async (unit) => {
        const { numInsertedOrUpdatedRows } = await tablesOf(unit.db)
          .insertInto('handled_event')
          .values({ event_id: envelope.eventId, handler: handler.name, handled_at: unit.now })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow();
        if (numInsertedOrUpdatedRows === 0n) return;
        await handler.handle(unit, envelope.payload, {
          eventId: envelope.eventId,
          occurredAt: new Date(envelope.occurredAt),
        });
      });
    },
  });
