import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { toStatementText, type StatementListener } from '#platform/db/statements.ts';

const recorded = new Set<string>();

/**
 * Writes each statement's text once to a file of this process in the folder of `STATEMENTS_FOLDER`, where it is set:
 * `npm test` checks there for templates that no test has sent to PostgreSQL.
 */
export const recordStatement: StatementListener = (text) => {
  const folder = process.env['STATEMENTS_FOLDER'];
  if (folder === undefined || recorded.has(text)) return;
  if (recorded.size === 0) mkdirSync(folder, { recursive: true });
  recorded.add(text);
  appendFileSync(path.join(folder, `${process.pid}.jsonl`), `${JSON.stringify(text)}\n`);
};

/**
 * Records what this process sends on connections of its own, beside the pool of a world: migrations, diagnostics, the
 * creation of databases.
 */
export function recordDirectStatements(): void {
  const original = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  if (process.env['STATEMENTS_FOLDER'] === undefined || original.name === recording) return;
  const query = function (this: pg.Client, ...args: unknown[]): unknown {
    recordStatement(toStatementText(args[0]), 0);
    return Reflect.apply(original, this, args);
  };
  Object.defineProperty(query, 'name', { value: recording });
  pg.Client.prototype.query = query as typeof pg.Client.prototype.query;
}

const recording = 'recordingQuery';
