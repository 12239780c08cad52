import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { getConstructionPlans } from 'pg-boss';
import { readMigrations } from '#platform/db/migration.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import { startThrowawayPostgres } from '#platform/postgres/throwaway.ts';
import { openHost } from '#server/host.ts';
import { prepareDatabase } from '#server/process/prepare-database.ts';
import { testConfig } from '../config.ts';
import { testClock } from '../test-clock.ts';
import { releaseFile, type Release } from './release.ts';
import { readAllTableRows } from './table-rows.ts';
import { playScenario } from './scenario.ts';

/** Statements that read or write rows; the others (transactions, settings, listening) do not depend on the schema. */
const asksRows = (text: string): boolean => /^\s*(select|insert|update|delete|with)\b/i.test(text);

/**
 * Records every statement of connections made from now on. The driver's class is taken from a connection, since a
 * package may have its own copy of the driver.
 */
async function noteStatements(pool: pg.Pool): Promise<Set<string>> {
  const client = await pool.connect();
  const driver = Object.getPrototypeOf(client) as pg.ClientBase;
  client.release();
  const noted = new Set<string>();
  const { query } = driver;
  driver.query = function noting(this: pg.ClientBase, ...given: unknown[]) {
    const [first] = given;
    const text = typeof first === 'string' ? first : (first as { text?: string } | null)?.text;
    if (text !== undefined && asksRows(text)) noted.add(text);
    return Reflect.apply(query, this, given) as never;
  };
  return noted;
}

const silent: Mailer = { send: async () => undefined, close: async () => undefined };

/** Runs the scenario on a database of the present code and records its rows, its jobs and the statements it sent. */
export async function recordRelease(version: string): Promise<Release> {
  const server = await startThrowawayPostgres();
  try {
    const config = testConfig();
    await prepareDatabase(config, server.url, 'migrations');
    const open = () =>
      openHost({
        config,
        databaseUrl: server.url,
        publicUrl: 'http://127.0.0.1:3000',
        clock: testClock(),
        mailer: silent,
      });
    const first = await open();
    const statements = await noteStatements(first.database.pool).finally(() => first.close());
    const host = await open();
    await playScenario(host).finally(() => host.close());
    const sortedStatements = [...statements].sort();
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    const tables = await readAllTableRows(client).finally(() => client.end());
    const migrations = (await readMigrations(path.resolve('migrations'))).map(({ name, checksum }) => ({
      name,
      checksum,
    }));
    return { version, migrations, jobTables: getConstructionPlans('pgboss'), tables, statements: sortedStatements };
  } finally {
    await server.stop();
  }
}

/** Writes the record of a release into the file against which the next one is tested. */
export async function writeReleaseRecord(version: string): Promise<{ file: string; bytes: number; release: Release }> {
  const release = await recordRelease(version);
  const packed = gzipSync(JSON.stringify(release), { level: 9 });
  await writeFile(releaseFile(version), packed);
  return { file: releaseFile(version), bytes: packed.length, release };
}
