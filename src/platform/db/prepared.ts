import { createHash } from 'node:crypto';
import type { Db as BossDb } from 'pg-boss';
import { sql, type RawBuilder } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { deferredMark } from './deferred.ts';

const mark = '/* prepared */';

const isMarked = (text: string) =>
  text.trimStart().startsWith(mark) || text.endsWith(mark) || text.endsWith(`${mark} ${deferredMark}`);

/**
 * Marks, at its start or its end, a statement that each connection parses and plans once instead of with each request.
 * For short, frequent statements whose text is always the same and whose plan does not depend on their values.
 */
export const preparedMarkSql = sql.raw(mark);

/**
 * A value of a marked statement that the planner does not see. PostgreSQL keeps one plan of a prepared statement only
 * while it seems no dearer than a plan for the values at hand; a short array or a rare value makes that one seem
 * cheaper, and each request is planned anew.
 */
export const hiddenFromPlannerSql = <T>(value: T, type: 'uuid' | 'uuid[]'): RawBuilder<T> =>
  sql<T>`(select ${value}::${sql.raw(type)})`;

/** Marks the statements of the job queue on this connection, for a queue that most commands write to. */
export const preparePgBossStatements = ({ executeSql }: BossDb): BossDb => ({
  executeSql: (text, values) => executeSql(`${mark} ${text}`, values),
});

/**
 * PostgreSQL identifies a prepared statement by its name; a different text, for example of another release, gets
 * another name.
 */
const names = new Map<string, string>();

function toStatementName(text: string): string {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, name);
  return name;
}

/**
 * Prepares the marked statements on every connection of a pool. Not for use behind a pooler, where the next statement
 * may run on another connection.
 */
export function prepareMarkedStatements(pool: Pool): void {
  pool.on('connect', (client: PoolClient) => {
    const original = client.query.bind(client) as (...args: unknown[]) => unknown;
    const preparing = (...args: unknown[]): unknown => {
      const [text, values, ...rest] = args;
      return typeof text === 'string' && isMarked(text)
        ? original({ name: toStatementName(text), text, values }, ...rest)
        : original(...args);
    };
    client.query = preparing as typeof client.query;
  });
}
