import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, type PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Db } from './db.ts';
import { beginWithinLimitsSql, type TimeLimits } from './time-limits.ts';

/**
 * Uses the same pool with other limits: each statement is sent in its own transaction, which sets them. For statements
 * that no request waits for; it does not support transactions of several statements.
 */
export function createTimeLimitedDb(pool: Pool, limits: TimeLimits): Db {
  const opening = beginWithinLimitsSql(limits);
  const limited = {
    connect: async () => inOwnTransactions(await pool.connect(), opening),
    end: async () => undefined,
    options: {},
  };
  return new Kysely({ dialect: new PostgresDialect({ pool: limited satisfies PostgresPool }) });
}

function inOwnTransactions(client: PoolClient, opening: string): PostgresPoolClient {
  async function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    await client.query(opening);
    try {
      const result = await client.query(text, [...values]);
      await client.query('commit');
      return result as unknown as PostgresQueryResult<Row>;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    }
  }
  return { query: query as PostgresPoolClient['query'], release: () => client.release() };
}
