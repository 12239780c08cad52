import { z } from 'zod';
import type { EventDefinition } from '#contracts/event.ts';
import { EventId, newId } from '#contracts/ids.ts';
import type { JobReference } from '../jobs/job-reference.ts';

/** A published event: its name, its time and its payload. */
export const EventEnvelope = z.object({
  eventId: EventId,
  name: z.string(),
  version: z.int().positive(),
  occurredAt: z.iso.datetime(),
  payload: z.unknown(),
});
export type EventEnvelope = z.infer<typeof EventEnvelope>;

export const toEventEnvelope = <Payload>(
  event: EventDefinition<Payload>,
  payload: Payload,
  now: Date,
): EventEnvelope => ({
  eventId: newId(EventId, now.getTime()),
  name: event.name,
  version: event.version,
  occurredAt: now.toISOString(),
  payload: event.schema.parse(payload),
});

/**
 * The outbox: one job per event, written in the transaction that published it and expanded to its handlers by a worker.
 */
export const dispatchEventJobRef: JobReference<EventEnvelope> = { name: 'events.dispatch', schema: EventEnvelope };

/** The queue of one handler of one event. */
export const toHandlerQueue = (handlerName: string): string => `on.${handlerName}`;
