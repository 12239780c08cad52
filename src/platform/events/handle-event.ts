import type { z } from 'zod';
import { defineBatchJob, type JobDefinition } from '../jobs/define-job.ts';
import { typedTables } from './tables.ts';
import { EventEnvelope, toHandlerQueue } from './envelope.ts';
import { isEventHandler, type EventHandler, type EventJob, type EventSubscriber } from './on-event.ts';

/** The job that runs a subscriber. */
export const toSubscriberJob = (subscriber: EventSubscriber): JobDefinition<EventEnvelope> =>
  isEventHandler(subscriber) ? handlingJob(subscriber) : startedJob(subscriber);

/**
 * Checks the payload with its envelope, so that an event that cannot be read fails before any of its batch is handled.
 */
const envelopeFor = ({ schema }: EventSubscriber): z.ZodType<EventEnvelope> =>
  EventEnvelope.superRefine(({ payload }, context) => {
    for (const issue of schema.safeParse(payload).error?.issues ?? [])
      context.addIssue({ ...issue, path: ['payload', ...issue.path] });
  });

const startedJob = (job: EventJob): JobDefinition<EventEnvelope> => {
  const { name, batchSize, share, run } = job;
  return defineBatchJob({
    name: toHandlerQueue(name),
    schema: envelopeFor(job),
    retryLimit: 10,
    batchSize,
    ...(share !== undefined && { share }),
    run: (context, events) =>
      run(
        context,
        events.map(({ data }) => data.payload),
      ),
  });
};

/** Handling events and recording that are one transaction. */
const handlingJob = (handler: EventHandler): JobDefinition<EventEnvelope> =>
  defineBatchJob({
    name: toHandlerQueue(handler.name),
    schema: envelopeFor(handler),
    retryLimit: 10,
    batchSize: handler.batchSize,
    ...(handler.batchSize > 1 && { share: 0.2 }),
    async run({ transaction }, events) {
      await transaction(async (unit) => {
        const fresh = await typedTables(unit.db)
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
