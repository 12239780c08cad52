import type { Pool, PoolClient } from 'pg';

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
