import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { Db } from '../db/db.ts';
import type { ModuleDefinition } from '../module/define-module.ts';
import { handlerQueue } from './envelope.ts';
import type { EventHandler } from './on-event.ts';

export const handlersOf = (modules: readonly ModuleDefinition[]): EventHandler[] =>
  modules.flatMap((module) => module.on ?? []);

/**
 * Writes down who hears what, so that a worker of any release expands an event for all of them. What only a newer
 * release hears stays as it is. The queues must be there. Repeating it changes nothing.
 */
export async function subscribeHandlers(boss: PgBoss, handlers: readonly EventHandler[]): Promise<void> {
  for (const { event, name, isEnding } of handlers) {
    if (isEnding) await boss.unsubscribe(event, handlerQueue(name));
    else await boss.subscribe(event, handlerQueue(name));
  }
}

/** The queues of all that hear an event, those of handlers that this release does not have included. */
export async function queuesSubscribedTo(db: Db, event: string): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select name from pgboss.subscription where event = ${event} order by name`.execute(db);
  return rows.map(({ name }) => name);
}
