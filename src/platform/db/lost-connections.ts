import type { Pool, PoolClient } from 'pg';

/**
 * Gives a connection that ends while somebody holds it back to the pool at once. Whoever holds it fails to roll back
 * and then never lets go: each failover or silent transaction would cost the pool a place for good.
 */
export function dropLostConnections(pool: Pool): void {
  const held = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => held.add(client));
  pool.on('release', (_error, client) => held.delete(client));
  pool.on('connect', (client) =>
    client.once('end', () => {
      if (!held.has(client)) return;
      client.release(true);
      // Its holder may still want to give it back, which the pool takes for a fault.
      client.release = () => undefined;
    }),
  );
}
