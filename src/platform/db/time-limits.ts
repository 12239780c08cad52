import { sql } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Config } from '../config/config.ts';
import type { Db } from './db.ts';
import { deferredMarkSql } from './deferred.ts';

/** The time limits of the database connections, in milliseconds; 0 means no limit. */
export interface TimeLimits {
  /** Waiting for a connection of the pool, or for the server to take a new one. */
  readonly connect: number;
  readonly lock: number;
  readonly statement: number;
  /** An open transaction in which no statement runs. */
  readonly idle: number;
}

type Settings = Pick<
  Config,
  'ROLE' | 'DATABASE_CONNECT_SECONDS' | 'DATABASE_LOCK_SECONDS' | 'DATABASE_STATEMENT_SECONDS' | 'DATABASE_IDLE_SECONDS'
>;

/** The limits of a process. A worker has no statement timeout, because no request waits for its statements. */
export const toTimeLimits = (config: Settings): TimeLimits => ({
  connect: config.DATABASE_CONNECT_SECONDS * 1_000,
  lock: config.DATABASE_LOCK_SECONDS * 1_000,
  statement: config.ROLE === 'worker' ? 0 : config.DATABASE_STATEMENT_SECONDS * 1_000,
  idle: config.DATABASE_IDLE_SECONDS * 1_000,
});

/** The limits of an operator's command: none, once it has a connection. */
export const toCommandTimeLimits = (config: Settings): TimeLimits => ({
  ...toTimeLimits(config),
  lock: 0,
  statement: 0,
  idle: 0,
});

/**
 * The limits as startup parameters of a connection. They cover statements outside a transaction too, but a pooler in
 * transaction mode refuses them, because the next transaction on that connection may be another client's.
 */
export const toStartupParameters = ({ lock, statement, idle }: TimeLimits) => ({
  lock_timeout: lock,
  statement_timeout: statement,
  idle_in_transaction_session_timeout: idle,
});

const limitsAsSettings = ({ lock, statement, idle }: TimeLimits): string =>
  `set local lock_timeout = ${lock}; set local statement_timeout = ${statement}; set local idle_in_transaction_session_timeout = ${idle}`;

/** Opens a transaction within these limits, in one round trip. */
export const beginWithinLimitsSql = (limits: TimeLimits): string => `begin; ${limitsAsSettings(limits)}`;

const opening = /^(begin|start transaction)\b[^;]*$/i;

/** Sets the limits of every transaction of a pool in the round trip that opens it, for that transaction only. */
export function setTransactionTimeLimits(pool: Pool, limits: TimeLimits): void {
  const settings = limitsAsSettings(limits);
  pool.on('connect', (client: PoolClient) => {
    const original = client.query.bind(client) as (...args: unknown[]) => unknown;
    const limited = (...args: unknown[]): unknown => {
      const [text] = args;
      return typeof text === 'string' && opening.test(text) ? original(`${text}; ${settings}`) : original(...args);
    };
    client.query = limited as typeof client.query;
  });
}

/** Sets the statement timeout of the current transaction, in milliseconds. The lock and idle timeouts stay. */
export async function setStatementTimeout(db: Db, milliseconds: number): Promise<void> {
  await sql`set local statement_timeout = ${sql.lit(milliseconds)} ${deferredMarkSql}`.execute(db);
}

/** Lifts all time limits of the current transaction, for one that holds a lock while other connections do the work. */
export async function removeTimeLimits(db: Db): Promise<void> {
  await sql`select set_config(name, '0', true) from unnest(array['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout']) as name`.execute(
    db,
  );
}
