import { z } from 'zod';
import { EventId } from '#contracts/ids.ts';
import type { JobReference } from '../jobs/define-job.ts';

/** An event on its way: what happened, when, and the facts. */
export const EventEnvelope = z.object({
  eventId: EventId,
  name: z.string(),
  version: z.int().positive(),
  occurredAt: z.iso.datetime(),
  payload: z.unknown(),
});
export type EventEnvelope = z.infer<typeof EventEnvelope>;

/** The outbox: one job per event, written in the transaction that published it and expanded to its handlers by a worker. */
export const dispatchQueue: JobReference<EventEnvelope> = { name: 'events.dispatch', schema: EventEnvelope };

/** The queue of one handler of one event. */
export const handlerQueue = (handlerName: string): string => `on.${handlerName}`;
