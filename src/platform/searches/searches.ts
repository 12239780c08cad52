import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { MemberId } from '#contracts/ids.ts';
import { settingNotesRegistry, type ParsedSettings, type SettingsGroup } from '#contracts/settings.ts';
import { findSettingValue, type Config } from '../config/config.ts';
import type { Database } from '../db/orm.ts';
import { platformErrors } from '../errors/platform.errors.ts';
import type { SearchDefinition } from './define-search.ts';
import { createReusedSearchProcess } from './reused-search-process.ts';
import { createMemberSearchQueue } from './member-search-queue.ts';
import { searchConnectionSettingNames, type SearchTask } from './search-task.ts';
import { startSearchProcess } from './start-search-process.ts';

/** Searches through the market, beside the process that answers pages. */
export interface Searches {
  /** Searches for a job, at the job's time. The process is shared with other searches. */
  run<Query, Found>(search: SearchDefinition<Query, Found>, query: Query, now: Date): Promise<Found>;
  /** Searches in a process that ends with the search, for one that takes minutes. */
  runAlone<Query, Found>(
    search: SearchDefinition<Query, Found>,
    query: Query,
    now: Date,
    seconds: number,
  ): Promise<Found>;
  /**
   * Searches for a member who waits for the answer. The searches of one member run one after another, and a result
   * also answers the same question for `SEARCH_KEPT_SECONDS`: the caller checks it against the present.
   * @throws platform.tooMany where too many other searches of the member wait
   * @throws platform.unavailable where it takes too long, since a page must not wait for a busy machine
   */
  runFor<Query, Found>(
    memberId: MemberId,
    search: SearchDefinition<Query, Found>,
    query: Query,
    now: Date,
  ): Promise<Found>;
}

/**
 * The entry of the process of searches, in a build, where this code may be in `chunks/`. From source a search runs in
 * this process: Node cannot run the emails of the modules that it reads.
 */
const builtEntry = ['search-process.js', '../search-process.js']
  .map((name) => join(import.meta.dirname, name))
  .find((path) => existsSync(path));

/** Time that the process waits for the next search: starting it anew takes a second. */
const idleMs = 300_000;
const longestSeconds = 300;
/** Time that a person waits for an answer. */
const longestWaitSeconds = 15;

/** Opens the searches of a process. The process that searches starts with the first of them. */
export function createSearches(
  config: Config,
  database: Pick<Database, 'db' | 'url'>,
  entry: string | undefined = builtEntry,
): Searches {
  const kept = entry === undefined ? undefined : createReusedSearchProcess(entry, idleMs);
  const queue = createMemberSearchQueue();

  const toTask = (search: SearchDefinition, query: unknown, now: Date): Omit<SearchTask, 'id'> => ({
    databaseUrl: database.url,
    connection: pick(config, searchConnectionSettingNames),
    config: pickGroups(config, search.settings),
    now,
    name: search.name,
    query,
  });
  const runHere = (search: SearchDefinition, query: unknown, now: Date) =>
    search.run({ db: database.db, now, config }, query);
  const run = (search: SearchDefinition, query: unknown, now: Date) =>
    kept ? kept.search(toTask(search, query, now), longestSeconds) : runHere(search, query, now);

  async function runAlone(search: SearchDefinition, query: unknown, now: Date, seconds: number): Promise<unknown> {
    if (entry === undefined) return runHere(search, query, now);
    const alone = startSearchProcess(entry);
    try {
      return await alone.search(toTask(search, query, now), seconds);
    } finally {
      alone.end();
    }
  }

  const runFor = (memberId: MemberId, search: SearchDefinition, query: unknown, now: Date) =>
    queue.run(memberId, {
      key: `${search.name} ${JSON.stringify(query)}`,
      keptSeconds: config.SEARCH_KEPT_SECONDS,
      run: () => within(longestWaitSeconds, run(search, query, now)),
    });

  return { run, runAlone, runFor } as Searches;
}

/** The settings of these groups; a process of searches needs none of their secrets. */
function pickGroups(config: Config, groups: readonly SettingsGroup[]): ParsedSettings {
  const names = groups.flatMap(({ shape }) =>
    Object.entries(shape).flatMap(([name, schema]) => (settingNotesRegistry.get(schema)?.secret ? [] : [name])),
  );
  const picked = Object.fromEntries(names.map((name) => [name, findSettingValue(config, name)]));
  return picked as unknown as ParsedSettings;
}

const pick = <Setting extends keyof Config>(config: Config, settings: readonly Setting[]) =>
  Object.fromEntries(settings.map((setting) => [setting, config[setting]])) as Pick<Config, Setting>;

async function within<Found>(seconds: number, found: Promise<Found>): Promise<Found> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(platformErrors.unavailable()), seconds * 1_000);
  try {
    return await Promise.race([found, promise]);
  } finally {
    clearTimeout(timer);
  }
}
