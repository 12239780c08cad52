import type { z } from 'zod';
import type { EventId } from '#contracts/ids.ts';
import type { Db } from '../db/db.ts';
import type { Unit } from '../db/unit.ts';
import { defineBatchJob, type JobContext, type JobDefinition } from '../jobs/define-job.ts';
import { requireNoFailedRows } from '../jobs/failed-rows.ts';
import { isFaultOfAllRows, processEachRow } from '../jobs/process-each-row.ts';
import { typedTables } from './tables.ts';
import { EventEnvelope, toHandlerQueue } from './envelope.ts';
import {
  isEventHandler,
  type EventHandler,
  type EventJob,
  type EventMeta,
  type EventSubscriber,
  type SplitRow,
} from './on-event.ts';

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

/**
 * Handling events and recording that are one transaction. Of an event about many rows that fails, each row is handled
 * by itself; once that has begun, the retries do no other.
 */
const handlingJob = (handler: EventHandler): JobDefinition<EventEnvelope> =>
  defineBatchJob({
    name: toHandlerQueue(handler.name),
    schema: envelopeFor(handler),
    retryLimit: 10,
    batchSize: handler.batchSize,
    ...(handler.batchSize > 1 && { share: 0.2 }),
    async run(context, events) {
      const all = events.map(({ data }) => data);
      const [only] = all;
      const { listRows } = handler;
      if (!listRows || !only || all.length > 1)
        return context.transaction((unit) => handleTogether(unit, handler, all));
      const list = () => listRows(only.payload, context.db);
      if (await isSplit(context.db, handler, only)) return handleRows(context, handler, only, await list());
      try {
        await context.transaction((unit) => handleTogether(unit, handler, all));
      } catch (error) {
        if (isFaultOfAllRows(error)) throw error;
        const rows = await list();
        if (rows.length < 2) throw error;
        await handleRows(context, handler, only, rows);
      }
    },
  });

async function handleTogether(unit: Unit, handler: EventHandler, events: readonly EventEnvelope[]): Promise<void> {
  const fresh = await recordHandled(unit, handler.name, events);
  for (const event of events.filter(({ eventId }) => fresh.has(eventId)))
    await handler.handle(unit, event.payload, toMeta(event));
}

/** Handles each row of an event in a transaction of its own, and fails if one did: the retry is for that one. */
async function handleRows(
  context: JobContext,
  handler: EventHandler,
  event: EventEnvelope,
  rows: readonly SplitRow[],
): Promise<void> {
  await processEachRow(
    context,
    rows,
    ({ id }) => id,
    ({ id, handle }) =>
      context.transaction(async (unit) => {
        const fresh = await recordHandled(unit, `${handler.name}${rowMark}${id}`, [event]);
        if (fresh.size > 0) await handle(unit, toMeta(event));
      }),
  );
  requireNoFailedRows(context.failedRows);
}

/** Stands between a handler's name and a row's id. */
const rowMark = '#';

/** Whether rows of the event have been handled by themselves. */
async function isSplit(db: Db, { name }: EventHandler, { eventId }: EventEnvelope): Promise<boolean> {
  const row = await typedTables(db)
    .selectFrom('handled_event')
    .select('handler')
    .where('event_id', '=', eventId)
    .where('handler', 'like', `${name}${rowMark}%`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns those that were not handled before */
async function recordHandled(
  unit: Unit,
  handler: string,
  events: readonly EventEnvelope[],
): Promise<ReadonlySet<EventId>> {
  const fresh = await typedTables(unit.db)
    .insertInto('handled_event')
    .values(events.map(({ eventId }) => ({ event_id: eventId, handler, handled_at: unit.now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .execute();
  return new Set(fresh.map(({ event_id }) => event_id));
}

const toMeta = ({ eventId, occurredAt }: EventEnvelope): EventMeta => ({ eventId, occurredAt: new Date(occurredAt) });
