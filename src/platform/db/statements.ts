import type { Pool, PoolClient } from 'pg';

/** Receives each finished statement: its text and its duration. */
export type StatementListener = (text: string, milliseconds: number) => void;

/** Times every statement of a pool, of entities, queries, sign-in and jobs alike. */
export function reportStatementTimes(pool: Pool, listener: StatementListener): void {
  pool.on('connect', (client) => watchClient(client, listener));
}

function watchClient(client: PoolClient, listener: StatementListener): void {
  const original = client.query.bind(client) as (...args: unknown[]) => unknown;
  const timed = (...args: unknown[]): unknown => {
    const startedAt = performance.now();
    const result = original(...args);
    if (result instanceof Promise) {
      const report = () => listener(toStatementText(args[0]), performance.now() - startedAt);
      result.then(report, report);
    }
    return result;
  };
  client.query = timed as typeof client.query;
}

/** The text of a call of the driver: given as such, or as a query's property. */
export function toStatementText(query: unknown): string {
  if (typeof query === 'string') return query;
  return query && typeof query === 'object' && 'text' in query ? String(query.text) : '';
}

/** A statement for the log. MikroORM writes values into the text, and values may be members' texts. */
export const removeStatementValues = (text: string): string => text.replace(/'(?:[^']|'')*'/g, "'…'");
