import { refuseUnfinishedRestore } from '#platform/backup/unfinished-restore.ts';
import type { Config } from '#platform/config/config.ts';
import { refuseUnfitDatabase } from '#platform/doctor/unfit-database.ts';
import { createLog } from '#platform/log/log.ts';
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts';
import { toDatabaseUnderCheck } from './database-under-check.ts';
import { createOutageLogger } from './log-outages.ts';
import type { Pages } from '../http/app.ts';
import { requireFreeAddress, startProcessRole, type RunningServer } from './main.ts';
import { prepareDatabase } from './prepare-database.ts';
import { productSettings } from '../product-settings.ts';
import { seedOpeningData } from '../seed/seed-demo.ts';
import { scheduleSeed } from '../seed/seed.job.ts';
import { reportSeedProgress } from '../seed/report-seed-progress.ts';

export interface OpenProduct extends RunningServer {
  /** The migrations and the modules' sample data that this start made. */
  readonly notifications: readonly string[];
}

export interface OpenSiteDatabase {
  readonly url: string;
  /** Why the embedded server is unavailable; null while it runs, and for a database of DATABASE_URL. */
  outage(): string | null;
  stop(): Promise<void>;
}

/** Loads the file `.env` into what the environment leaves unset. */
export function loadEnvironmentFile(): void {
  try {
    process.loadEnvFile('.env');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/** The settings of this process. */
export function readProcessConfig(): Config {
  loadEnvironmentFile();
  return productSettings.parse(process.env);
}

/**
 * Opens the database of DATABASE_URL, else the embedded one, and brings it to the schema of this release.
 * @param onLost called once when the embedded server keeps ending however often it is restarted
 */
export async function openSiteDatabase(
  config: Config,
  say: (line: string) => void,
  onLost: () => void = () => undefined,
): Promise<OpenSiteDatabase & { migrated: readonly string[] }> {
  const database: OpenSiteDatabase = config.DATABASE_URL
    ? { url: config.DATABASE_URL, outage: () => null, stop: () => Promise.resolve() }
    : await startEmbeddedPostgres({
        dataDir: config.DATA_DIR,
        log: say,
        durable: true,
        supervisor: createOutageLogger(createLog(config), onLost),
      });
  try {
    if (config.DATABASE_URL) await refuseUnfitDatabase(await toDatabaseUnderCheck(config, database.url), say);
    await refuseUnfinishedRestore(config.DATABASE_DIRECT_URL ?? database.url);
    return { ...database, migrated: await prepareDatabase(config, database.url, 'migrations', say) };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

export interface RunningProduct extends RunningServer {
  /** Names of the modules whose sample data this start made. */
  readonly seeded: readonly string[];
}

/** Starts server and worker on a prepared database. */
export async function startOnDatabase(
  config: Config,
  database: Pick<OpenSiteDatabase, 'url' | 'outage'>,
  pages: Pages,
  say: (line: string) => void,
): Promise<RunningProduct> {
  let seeded: readonly string[] = [];
  const server = await startProcessRole(config, {
    databaseUrl: database.url,
    databaseOutage: () => database.outage(),
    pages,
    prepare: async (host) => void (seeded = await seedOpeningData(host, say)),
  });
  try {
    await scheduleSeed(server.host);
    const endWatch = reportSeedProgress(server.host, say);
    return {
      ...server,
      seeded,
      async stop() {
        endWatch();
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Starts database, server and worker of one process in order and stops them in the opposite one. */
export async function startProduct(
  config: Config,
  pages: Pages,
  say: (line: string) => void,
  onDatabaseLost: () => void,
): Promise<OpenProduct> {
  // Before the database is made: a start that is refused for its address leaves nothing behind.
  await requireFreeAddress(config);
  const database = await openSiteDatabase(config, say, onDatabaseLost);
  try {
    const server = await startOnDatabase(config, database, pages, say);
    return {
      ...server,
      notifications: [
        ...database.migrated.map((name) => `migrated ${name}`),
        ...server.seeded.map((name) => `sample data of ${name}`),
      ],
      async stop() {
        await server.stop();
        await database.stop();
      },
    };
  } catch (error) {
    await database.stop();
    throw error;
  }
}
