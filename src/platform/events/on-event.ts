import type { z } from 'zod';
import type { EventId } from '#contracts/ids.ts';
import type { Db } from '../db/db.ts';
import type { Unit } from '../db/unit.ts';
import type { JobContext } from '../jobs/define-job.ts';

export interface EventMeta {
  readonly eventId: EventId;
  readonly occurredAt: Date;
}

interface SubscriberDraft<Payload> {
  /** Unique over the product: the module, then what it does, such as `chat.openRoom`. */
  readonly name: string;
  readonly schema: z.ZodType<Payload>;
  /** Set in the last release that has this subscriber; see `EventSubscriber`. */
  readonly isEnding?: true;
}

/** A row of an event about many, with the payload that is about it alone. */
export interface EventRow<Payload> {
  readonly id: string;
  readonly payload: Payload;
}

interface HandlerDraft<Payload> extends SubscriberDraft<Payload> {
  /** Maximum number of events that one transaction handles. Default 1; more for a handler that only enqueues. */
  readonly batchSize?: number;
  handle(unit: Unit, payload: Payload, meta: EventMeta): Promise<void>;
  /**
   * Splits an event about many rows, of which each may be handled without the others. Used where handling them together
   * fails, so that a row that cannot be handled costs no other row its effect.
   */
  readonly split?: (payload: Payload, db: Db) => Promise<readonly EventRow<Payload>[]> | readonly EventRow<Payload>[];
}

interface EventJobDraft<Payload> extends SubscriberDraft<Payload> {
  /** Maximum number of events that one run takes. */
  readonly batchSize: number;
  /** The share of the time in which a worker of a busy process runs this job. Default 1. */
  readonly share?: number;
  run(context: JobContext, payloads: readonly Payload[]): Promise<void>;
}

interface Subscription {
  readonly event: string;
  readonly name: string;
  /** Schema that a payload must meet for this subscriber. */
  readonly schema: z.ZodType;
  /**
   * The subscriber receives no new events and only processes its remaining jobs. Set it for one release before its code
   * is removed, since no worker would process the jobs of a removed subscriber.
   */
  readonly isEnding?: true;
  readonly batchSize: number;
}

/**
 * A handler of an event. It runs in its own transaction after the event's, with retries. The same transaction records
 * the event as handled, so the handler's effects in the database happen exactly once.
 */
export interface EventHandler extends Subscription {
  /** Validates the published payload, then handles it. */
  handle(unit: Unit, payload: unknown, meta: EventMeta): Promise<void>;
  /** Validates the published payload, then returns its rows; absent where the handler does not split its events. */
  listRows?(payload: unknown, db: Db): Promise<readonly SplitRow[]>;
}

/** A row of an event that is handled by itself. */
export interface SplitRow {
  readonly id: string;
  handle(unit: Unit, meta: EventMeta): Promise<void>;
}

/**
 * A job that an event starts, for what takes longer than a transaction may. It runs at least once for an event, so it
 * must be idempotent. Sample data starts none.
 */
export interface EventJob extends Subscription {
  readonly share?: number;
  /** Validates the published payloads, then does the work of all of them. */
  run(context: JobContext, payloads: readonly unknown[]): Promise<void>;
}

export type EventSubscriber = EventHandler | EventJob;

export const isEventHandler = (subscriber: EventSubscriber): subscriber is EventHandler => 'handle' in subscriber;

/** Subscribes to an event by its name, so that the handler does not depend on the publishing module. */
export const onEvent = <Payload>(event: string, draft: HandlerDraft<Payload>): EventHandler => {
  const { split } = draft;
  return {
    ...subscription(event, draft, draft.batchSize ?? 1),
    handle: (unit, payload, meta) => draft.handle(unit, draft.schema.parse(payload), meta),
    ...(split && {
      async listRows(payload, db) {
        const rows = await split(draft.schema.parse(payload), db);
        return rows.map((row) => ({ id: row.id, handle: (unit, meta) => draft.handle(unit, row.payload, meta) }));
      },
    }),
  };
};

/** Starts a job at an event, as `onEvent` subscribes a handler. */
export const defineEventJob = <Payload>(event: string, draft: EventJobDraft<Payload>): EventJob => ({
  ...subscription(event, draft, draft.batchSize),
  ...(draft.share !== undefined && { share: draft.share }),
  run: (context, payloads) =>
    draft.run(
      context,
      payloads.map((payload) => draft.schema.parse(payload)),
    ),
});

const subscription = (
  event: string,
  { name, schema, isEnding }: SubscriberDraft<unknown>,
  batchSize: number,
): Subscription => ({ event, name, schema, batchSize, ...(isEnding && { isEnding }) });
