import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { Db } from '../db/db.ts';
import { query, selectList } from '../db/query.ts';
import type { ModuleDefinition } from '../module/define-module.ts';
import { toHandlerQueue } from './envelope.ts';
import type { EventSubscriber } from './on-event.ts';

export const listSubscribers = (modules: readonly ModuleDefinition[]): EventSubscriber[] =>
  modules.flatMap((module) => module.on ?? []);

/**
 * Stores the subscriptions, so that a worker of any release expands an event for all of them. Subscriptions
 * of a newer release stay. The queues must exist. The function is idempotent.
 */
export async function storeSubscriptions(boss: PgBoss, subscribers: readonly EventSubscriber[]): Promise<void> {
  for (const { event, name, isEnding } of subscribers) {
    if (isEnding) await boss.unsubscribe(event, toHandlerQueue(name));
    else await boss.subscribe(event, toHandlerQueue(name));
  }
}

const subscription = selectList({ event: sql<string>`event`, queue: sql<string>`name` });

/** The queues of all subscribers of each of these events, including those that this release does not have. */
export async function listSubscribedQueues(db: Db, events: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await query`
    select ${subscription} from pgboss.subscription where event = any(${[...events]}::text[])
    order by name`.execute(db);
  return new Map(
    [...Map.groupBy(rows, ({ event }) => event)].map(([event, of]) => [event, of.map(({ queue }) => queue)]),
  );
}
