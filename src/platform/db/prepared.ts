import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Pool, PoolClient } from 'pg';

const mark = '/* prepared */';

/**
 * Begins a statement that each connection takes apart and plans once, and not with each request. For short reads that
 * are asked all the time, whose text is always the same and whose plan does not hang on their values.
 */
export const prepared = sql.raw(mark);

/** PostgreSQL knows a prepared statement by its name; another text, of another release say, is another statement. */
const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, name);
  return name;
}

/**
 * Prepares what begins so on every connection of a pool. Not behind a pooler, where the next statement may go to
 * another connection.
 */
export function prepareMarked(pool: Pool): void {
  pool.on('connect', (client: PoolClient) => {
    const original = client.query.bind(client) as (...args: unknown[]) => unknown;
    const preparing = (...args: unknown[]): unknown => {
      const [text, values, ...rest] = args;
      return typeof text === 'string' && text.trimStart().startsWith(mark)
        ? original({ name: nameOf(text), text, values }, ...rest)
        : original(...args);
    };
    client.query = preparing as typeof client.query;
  });
}
