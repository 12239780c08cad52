import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { StatementListener } from '#platform/db/statements.ts';

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
