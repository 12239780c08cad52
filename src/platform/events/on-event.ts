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
  /** Says that the next release will be without it; see `EventHandler`. */
  readonly isEnding?: true;
  handle(unit: Unit, payload: Payload, meta: EventMeta): Promise<void>;
}

/**
 * A consequence of something that happened. It runs in a transaction of its own, after the fact, with retries; that a
 * handler took an event in is recorded in that transaction, so its effects in the database happen exactly once.
 */
export interface EventHandler {
  readonly event: string;
  readonly name: string;
  /**
   * Hears nothing new, and works off what is left for it: so for one release before its code goes, since jobs of a
   * handler that no release has would lie about.
   */
  readonly isEnding?: true;
  /** Checks the payload as it was published, then acts on it. */
  handle(unit: Unit, payload: unknown, meta: EventMeta): Promise<void>;
}

/** Hears an event by its name, so that hearing draws no dependency on the module that tells it. */
export const onEvent = <Payload>(event: string, draft: HandlerDraft<Payload>): EventHandler => ({
  event,
  name: draft.name,
  ...(draft.isEnding && { isEnding: draft.isEnding }),
  handle: (unit, payload, meta) => draft.handle(unit, draft.schema.parse(payload), meta),
});
