import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** Reads the ordered migrations: every `NNNN-module-what.sql` of a folder. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(folder, name), 'utf8');
      return { name, sql: text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/**
 * Whether a file's first line is `-- outside a transaction: why`. Such a file holds one statement that PostgreSQL
 * refuses inside a transaction, and that may run again after a crash.
 */
export const isOutsideTransaction = (sql: string): boolean => /^--\s*outside a transaction:\s*\S/.test(sql);

/** The name of the index that a statement creates concurrently. */
export const findConcurrentIndex = (sql: string): string | undefined =>
  /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?(\w+)/i.exec(
    sql.replace(/--[^\n]*/g, ''),
  )?.[1];
