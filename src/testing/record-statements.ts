import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { StatementListener } from '#platform/db/statements.ts';

const recorded = new Set<string>();

/**
 * Writes each statement's text once to a file of this process in the folder that `STATEMENTS_FOLDER` names, where it
 * names one: `npm test` looks there for templates that no test has sent to PostgreSQL.
 */
export const recordStatement: StatementListener = (text) => {
  const folder = process.env['STATEMENTS_FOLDER'];
  if (folder === undefined || recorded.has(text)) return;
  if (recorded.size === 0) mkdirSync(folder, { recursive: true });
  recorded.add(text);
  appendFileSync(path.join(folder, `${process.pid}.jsonl`), `${JSON.stringify(text)}\n`);
};
