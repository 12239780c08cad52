import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

export const templateDatabaseName = 'swapu_template';

/** The URL of another database on the same server. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A fresh database with the schema of this release and no rows, or a copy of another template. */
export async function testDatabase(template = templateDatabaseName): Promise<TestDatabase> {
  const server = inject('databaseServer');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await run(server, `create database ${name} template ${template}`);
  return { url: databaseUrl(server, name), drop: () => dropDatabase(server, name) };
}

/** Drops a database of the server once no connection to it is left. */
export async function dropDatabase(server: string, name: string): Promise<void> {
  await untilLeft(server, name);
  await run(server, `drop database if exists ${name} with (force)`);
}

/**
 * Waits until no connection to the database is left: a pool reports its end before its connections are closed, and one
 * that is terminated while closing throws an uncaught error.
 */
async function untilLeft(server: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  for (let tries = 0; tries < 500; tries += 1) {
    const { rows } = await client.query('select from pg_stat_activity where datname = $1', [name]);
    if (rows.length === 0) break;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await client.end();
}

async function run(server: string, statement: string, triesLeft = 20): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } catch (error) {
    // Another file is copying the template at the moment, and PostgreSQL allows one copy at a time; or autovacuum is at
    // work in a database to be dropped, which only a superuser may end.
    const isBusy = error instanceof Error && 'code' in error && (error.code === '55006' || error.code === '42501');
    if (!isBusy || triesLeft === 0) throw error;
    await new Promise((resolve) => setTimeout(resolve, 100));
    await client.end();
    return await run(server, statement, triesLeft - 1);
  } finally {
    await client.end().catch(() => undefined);
  }
}
