import { once } from 'node:events';
import type { Pool, PoolClient } from 'pg';

let sent = 0;
let crashAt = Infinity;

/** Counts the statements of this process from now on. */
export function startCountingStatements(): () => number {
  sent = 0;
  crashAt = Infinity;
  return () => sent;
}

/**
 * Cuts the connection once this many more statements were carried out, as if the process ended there: what is not
 * committed is rolled back, and a commit is not answered.
 * @returns whether it happened
 */
export function cutConnectionAfterStatements(statements: number): () => boolean {
  sent = 0;
  crashAt = statements;
  return () => sent >= statements;
}

/**
 * Lets the statements of a pool be cut that are sent by promise, as entities and queries send them; those of the queue
 * are sent with a callback, and are not.
 */
export function enableConnectionCuts(pool: Pool): void {
  const open: unknown = Reflect.get(pool, '_clients');
  if (Array.isArray(open)) for (const client of open as PoolClient[]) watchClient(client);
  pool.on('connect', watchClient);
}

function watchClient(client: PoolClient): void {
  const original = client.query.bind(client) as (...args: unknown[]) => unknown;
  const watched = (...args: unknown[]): unknown => {
    const result = original(...args);
    if (!(result instanceof Promise)) return result;
    sent += 1;
    if (sent !== crashAt) return result;
    const cut = async () => {
      client.on('error', () => undefined);
      const ended = once(client, 'end');
      const { stream } = Reflect.get(client, 'connection') as { stream: { destroy(): void } };
      stream.destroy();
      await ended;
      throw new Error('the process ended');
    };
    return result.then(cut, cut);
  };
  client.query = watched as typeof client.query;
}
