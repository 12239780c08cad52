import { sql } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Db as BossDb } from 'pg-boss';

export const deferredMark = '/* deferred */';

/**
 * Marks, at its end, a statement of a transaction whose result no caller reads. It is not waited for: it is sent in
 * the same packet as the next statement, at the latest the commit, which fails with its error.
 */
export const deferredMarkSql = sql.raw(deferredMark);

/** Defers the statements of the job queue on this connection. */
export const deferPgBossStatements = ({ executeSql }: BossDb): BossDb => ({
  executeSql: (text, values) => executeSql(`${text} ${deferredMark}`, values),
});

/** Alone or with the time limits of the transaction; not a text of several statements with their own end. */
const opening = /^(begin|start transaction)\b[^;]*(; set local [^;]*)*$/i;
const closing = /^(commit|rollback)$/i;
const noRows = { command: 'DEFERRED', rowCount: null, rows: [], fields: [] };

type Query = (...args: unknown[]) => unknown;
/** The socket of a connection, which the driver does not declare. */
interface WiredClient {
  readonly connection: { readonly stream: { cork(): void; uncork(): void } };
}

/**
 * Sends what opens a transaction, and each marked statement in it, together with the statement that follows: a command
 * takes some four round trips instead of ten. PostgreSQL runs them one after the other, so their order, their locks and
 * what they see are those of statements that are waited for. The pool must have been made with `pipeline`.
 */
export function pipelineDeferredStatements(pool: Pool): void {
  pool.on('connect', (client: PoolClient) => {
    const send = client.query.bind(client) as Query;
    const { stream } = (client as unknown as WiredClient).connection;
    let isInTransaction = false;
    let held: unknown[][] = [];

    client.query = ((...args: unknown[]): unknown => {
      const text = typeof args[0] === 'string' ? args[0] : '';
      const opens = opening.test(text);
      if (opens) isInTransaction = true;
      if (opens || (isInTransaction && text.endsWith(deferredMark))) {
        held.push(args);
        return Promise.resolve(noRows);
      }
      if (closing.test(text)) isInTransaction = false;
      if (held.length === 0) return send(...args);
      const together = [...held, args];
      held = [];
      stream.cork();
      try {
        return awaitLast(together.map((each) => send(...each)));
      } finally {
        stream.uncork();
      }
    }) as typeof client.query;
  });
}

/** The answer to the last of these statements, or the error of the first that failed, from which others only follow. */
async function awaitLast(answers: readonly unknown[]): Promise<unknown> {
  const settled = await Promise.allSettled(answers);
  for (const one of settled) if (one.status === 'rejected') throw one.reason;
  const last = settled.at(-1);
  return last?.status === 'fulfilled' ? last.value : undefined;
}
