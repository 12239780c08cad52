import type { Client, Pool, PoolClient } from 'pg';
import { findUnavailability } from '../errors/postgres-errors.ts';

/**
 * Releases a connection to the pool at once when it ends while it is checked out. Its holder fails to roll back and
 * then never releases it, so each failover or idle-in-transaction timeout would cost the pool one connection for good.
 */
export function dropLostConnections(pool: Pool): void {
  const held = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => held.add(client));
  pool.on('release', (_error, client) => held.delete(client));
  pool.on('connect', (client) =>
    client.once('end', () => {
      if (!held.has(client)) return;
      client.release(true);
      // The holder may still release the connection, which the pool would report as an error.
      client.release = () => undefined;
    }),
  );
}

/**
 * Closes a connection whose server was demoted to a standby, when its holder releases it. The server would keep it, and
 * each write on it would fail until the process restarts, though the address leads to the new primary by then.
 */
export function dropDemotedConnections(pool: Pool): void {
  const demoted = new WeakSet<PoolClient>();
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const result = query(...args);
      if (result instanceof Promise)
        result.catch((error: unknown) => findUnavailability(error) === 'readOnly' && demoted.add(client));
      return result;
    }) as typeof client.query;
  });
  // Before the pool looks whether it may keep the connection; one that is ending it removes.
  pool.on('release', (_error, client) => {
    if (demoted.has(client)) (client as PoolClient & Pick<Client, 'end'>).end().catch(() => undefined);
  });
}
