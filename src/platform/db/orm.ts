import type { EntitySchema } from '@mikro-orm/core';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import type { Config } from '../config/config.ts';
import type { Db } from './db.ts';
import { pipelineDeferredStatements } from './deferred.ts';
import { dropDemotedConnections, dropLostConnections } from './lost-connections.ts';
import { prepareMarkedStatements } from './prepared.ts';
import { toStartupParameters, setTransactionTimeLimits, type TimeLimits } from './time-limits.ts';
import { reportStatementTimes, type StatementListener } from './statements.ts';

export interface Database {
  readonly orm: MikroORM;
  readonly pool: Pool;
  readonly db: Db;
  /** Where it is, with the password: for processes of this one's own. */
  readonly url: string;
  close(): Promise<void>;
}

/** Kysely on the entity manager's transaction or, without one, on the pool. */
export const toKysely = (em: EntityManager): Db => em.getKysely() as unknown as Db;

/** Connects to PostgreSQL with one pool, shared by entities, queries, sign-in and jobs. */
export async function connectDatabase(
  config: Pick<Config, 'DATABASE_POOL' | 'DATABASE_UNUSED_SECONDS' | 'DATABASE_DIRECT_URL'>,
  url: string,
  limits: TimeLimits,
  entities: readonly EntitySchema[],
  onStatement: StatementListener,
): Promise<Database> {
  // Without a pooler between, which may give the next statement another connection.
  const isDirect = config.DATABASE_DIRECT_URL === undefined;
  const orm = await MikroORM.init({
    clientUrl: url,
    entities: [...entities],
    // An application without entities is valid.
    discovery: { warnWhenNoEntities: false },
    // Where most connections were closed, a moment of more traffic opens them all at once.
    pool: { min: 0, max: config.DATABASE_POOL, idleTimeoutMillis: config.DATABASE_UNUSED_SECONDS * 1_000 },
    driverOptions: {
      connectionTimeoutMillis: limits.connect,
      ...(isDirect && { ...toStartupParameters(limits), pipeline: true }),
      onPoolCreated: (pool: Pool) => {
        readMomentsAsDates(pool);
        dropLostConnections(pool);
        dropDemotedConnections(pool);
        reportStatementTimes(pool, onStatement);
        if (!isDirect) return setTransactionTimeLimits(pool, limits);
        prepareMarkedStatements(pool);
        pipelineDeferredStatements(pool);
      },
    },
    forceUtcTimezone: true,
    ensureDatabase: false,
    metadataCache: { enabled: false },
    schema: 'public',
  });
  const pool = (await orm.em.getConnection().getNativeClient()) as Pool;
  return { orm, pool, db: toKysely(orm.em), url, close: () => orm.close() };
}

const timestamptz = 1184;

/**
 * MikroORM asks the driver for timestamps as text and parses them itself; queries and sign-in, on the same pool, expect
 * a Date.
 */
function readMomentsAsDates(pool: Pool): void {
  const { types } = pool.options as unknown as {
    types?: { setTypeParser(oid: number, parse: (text: string) => unknown): void };
  };
  types?.setTypeParser(timestamptz, (text) => new Date(text));
}
