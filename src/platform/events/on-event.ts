import type { z } from 'zod';
import type { EventId } from '#contracts/ids.ts';
import type { Unit } from '../db/unit.ts';

export interface EventMeta {
  readonly eventId: EventId;
  readonly occurredAt: Date;
}

interface HandlerDraft<Payload> {
  /** Unique over the product: the module, then what it does, such as `chat.openRoom`. */
  readonly name: string;
  readonly schema: z.ZodType<Payload>;
  /** Set in the last release that has this handler; see `EventHandler`. */
  readonly isEnding?: true;
  /** How many events one transaction handles at most. Default 1; more for a handler that only enqueues. */
  readonly batchSize?: number;
  handle(unit: Unit, payload: Payload, meta: EventMeta): Promise<void>;
}

/**
 * A handler of an event. It runs in its own transaction after the event's, with retries. The same transaction records
 * the event as handled, so the handler's effects in the database happen exactly once.
 */
export interface EventHandler {
  readonly event: string;
  readonly name: string;
  /**
   * The handler receives no new events and only processes its remaining jobs. Set it for one release before the
   * handler's code is removed, since no worker would process the jobs of a removed handler.
   */
  readonly isEnding?: true;
  /** How many events one transaction handles at most. */
  readonly batchSize: number;
  /** Validates the published payload, then handles it. */
  handle(unit: Unit, payload: unknown, meta: EventMeta): Promise<void>;
}

/** Subscribes to an event by its name, so that the handler does not depend on the publishing module. */
export const onEvent = <Payload>(event: string, draft: HandlerDraft<Payload>): EventHandler => ({
  event,
  name: draft.name,
  batchSize: draft.batchSize ?? 1,
  ...(draft.isEnding && { isEnding: draft.isEnding }),
  handle: (unit, payload, meta) => draft.handle(unit, draft.schema.parse(payload), meta),
});
