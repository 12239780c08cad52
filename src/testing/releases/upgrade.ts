import pg from 'pg';
import { migrate } from '#platform/db/migrate.ts';
import type { Migration } from '#platform/db/migration.ts';
import { testDatabase } from '../database.ts';
import type { Release } from './release.ts';
import { replaceAllTableRows } from './table-rows.ts';

interface ReleasedDatabase {
  readonly url: string;
  readonly client: pg.Client;
  drop(): Promise<void>;
}

/**
 * Makes a database as a release left it: its schema, its rows and its queued jobs.
 * @param history the present files, among them those of the release as they were released
 */
export async function createReleaseDatabase(
  release: Release,
  history: readonly Migration[],
): Promise<ReleasedDatabase> {
  const database = await testDatabase('template0');
  const known = new Map(history.map((migration) => [migration.name, migration]));
  await migrate(
    database.url,
    release.migrations.flatMap(({ name }) => known.get(name) ?? []),
  );
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(release.jobTables);
  await replaceAllTableRows(client, release.tables);
  const drop = async () => {
    await client.end();
    await database.drop();
  };
  return { url: database.url, client, drop };
}

/** Migrations of a release that are missing or changed in the present files. */
export function changedMigrations(release: Release, history: readonly Migration[]): string[] {
  const now = new Map(history.map(({ name, checksum }) => [name, checksum]));
  return release.migrations.filter(({ name, checksum }) => now.get(name) !== checksum).map(({ name }) => name);
}

/** Statements of a release that the database refuses, each with PostgreSQL's error. */
export async function refusedStatements(client: pg.Client, { statements }: Release): Promise<string[]> {
  const refused: string[] = [];
  for (const [place, text] of statements.entries())
    await client
      .query(`prepare kept_${place} as ${text}`)
      .catch((error: Error) => refused.push(`${error.message}: ${text}`));
  return refused;
}

/** The product's own job queues in a release. */
export const listReleaseQueues = ({ tables }: Release): string[] =>
  (tables['pgboss.queue'] ?? []).flatMap(({ name }) =>
    typeof name === 'string' && !name.startsWith('__') ? [name] : [],
  );
