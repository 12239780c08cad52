import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts';
import { migrate } from '#platform/db/migrate.ts';
import { readMigrations } from '#platform/db/migration.ts';
import { statementCountingSettings } from './statement-counter.ts';
import { makeBenchFixtures, type BenchFixtures } from './fixtures.ts';

/** A database of one size, and what the requests need to know about its rows. */
export interface BenchDatabase {
  readonly items: number;
  readonly url: string;
  readonly fixtures: BenchFixtures;
  stop(): Promise<void>;
}

export const cliPath = 'dist/server/cli.js';

/** Signs the sessions of the bench; the product is started with the same secret. */
export const benchAppSecret = 'a secret for measurements and nothing else';

/**
 * Starts the cluster of this size with ordinary, durable settings. A new cluster is filled by the product's own load
 * seed.
 */
export async function openBenchDatabase(
  items: number,
  folder: string,
  say: (line: string) => void,
  keywords?: readonly string[],
): Promise<BenchDatabase> {
  const dataDir = resolve(folder, String(items));
  const filled = join(dataDir, 'filled');
  if (existsSync(dataDir) && !existsSync(filled)) rmSync(dataDir, { recursive: true, force: true });
  const server = await startEmbeddedPostgres({ dataDir, log: say, durable: true, settings: statementCountingSettings });
  try {
    if (!existsSync(filled)) {
      say(`… making ${items} items`);
      await fill(server.url, items);
      writeFileSync(filled, '');
    }
    // A kept database may have an earlier schema. Migrating it here keeps that time out of every contender's start.
    await migrate(server.url, await readMigrations('migrations'));
    return {
      items,
      url: server.url,
      fixtures: await makeBenchFixtures(server.url, benchAppSecret, keywords),
      stop: () => server.stop(),
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function fill(url: string, items: number): Promise<void> {
  const seed = spawn(
    process.execPath,
    [cliPath, 'seed', '--items', String(items), '--members', String(Math.ceil(items / 5))],
    {
      env: { PATH: process.env['PATH'], NODE_ENV: 'production', DATABASE_URL: url, APP_MODE: 'demo' },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const [code] = (await once(seed, 'close')) as [number | null];
  if (code !== 0) throw new Error(`the load seed ended with ${code}`);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // Stands for a night of autovacuum: autovacuum would otherwise process the new tables during a measurement.
  await client.query('vacuum (analyze)');
  await client.end();
}
