import { sql } from 'kysely';
import { defineJob, type JobDefinition } from '../jobs/define-job.ts';
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
        const { numAffectedRows } = await sql`
          insert into handled_event (event_id, handler, handled_at) values (${envelope.eventId}, ${handler.name}, ${unit.now})
          on conflict do nothing`.execute(unit.db);
        if (numAffectedRows === 0n) return;
        await handler.handle(unit, envelope.payload, {
          eventId: envelope.eventId,
          occurredAt: new Date(envelope.occurredAt),
        });
      });
    },
  });
