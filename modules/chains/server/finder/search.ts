import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expiryMsOf, type JobContext } from '#platform/jobs/define-job.ts';
import type { Host } from '#platform/host.ts';
import { startSearcher } from './ask-searcher.ts';
import { keepSearcher, type KeptSearcher } from './keep-searcher.ts';
import { searches } from './searches.ts';
import type { AskedOf, FoundBy, SearchName, SearchSettings, SearchTask } from './search-task.ts';

/**
 * The entry of the process of searches, in a build, where this code may be in `chunks/`. From source searches run in
 * the worker: Node cannot run the emails of the modules that they read.
 */
const entry = ['chain-searcher.js', '../chain-searcher.js']
  .map((name) => join(import.meta.dirname, name))
  .find((path) => existsSync(path));

/** How long the process of searches around likes waits for the next one: starting it anew takes a second. */
const idleMs = 60_000;
const longestSeconds = expiryMsOf({}) / 1_000;

const kept = new WeakMap<Host, KeptSearcher>();

/** The best loops around members and their new likes. */
export async function loopsAround(context: JobContext, asked: AskedOf<'around'>): Promise<FoundBy<'around'>> {
  if (entry === undefined) return searches.around(viewOf(context), asked);
  const searcher = kept.get(context.host) ?? keepSearcher(entry, idleMs);
  kept.set(context.host, searcher);
  return searcher.search(taskOf(context, 'around', asked), longestSeconds);
}

/** Loops over all likes, searched in a process that ends with the search. */
export async function loopsOverAll(context: JobContext, asked: AskedOf<'all'>): Promise<FoundBy<'all'>> {
  if (entry === undefined) return searches.all(viewOf(context), asked);
  const searcher = startSearcher(entry);
  try {
    return await searcher.search(taskOf(context, 'all', asked), asked.seconds + longestSeconds);
  } finally {
    searcher.end();
  }
}

const viewOf = ({ db, now, host }: JobContext) => ({ db, now, config: host.config });

const taskOf = <Name extends SearchName>(
  { host, now }: JobContext,
  name: Name,
  asked: AskedOf<Name>,
): Omit<SearchTask<Name>, 'id'> => ({
  databaseUrl: host.database.url,
  settings: settingsOf(host.config),
  now,
  name,
  asked,
});

/** The settings that a search needs, and no others: many settings are secrets. */
export const settingsOf = (config: Host['config']): SearchSettings => ({
  ROLE: config.ROLE,
  DATABASE_POOL: config.DATABASE_POOL,
  DATABASE_DIRECT_URL: config.DATABASE_DIRECT_URL,
  DATABASE_CONNECT_SECONDS: config.DATABASE_CONNECT_SECONDS,
  DATABASE_LOCK_SECONDS: config.DATABASE_LOCK_SECONDS,
  DATABASE_STATEMENT_SECONDS: config.DATABASE_STATEMENT_SECONDS,
  DATABASE_IDLE_SECONDS: config.DATABASE_IDLE_SECONDS,
  DATABASE_UNUSED_SECONDS: config.DATABASE_UNUSED_SECONDS,
  CHAIN_VALUE_PERCENT: config.CHAIN_VALUE_PERCENT,
  CHAIN_DECLINED_DAYS: config.CHAIN_DECLINED_DAYS,
  CHAIN_MEETING_KM: config.CHAIN_MEETING_KM,
  RANK_SWAPPER: config.RANK_SWAPPER,
  RANK_TRADER: config.RANK_TRADER,
  RANK_DEALER: config.RANK_DEALER,
  RANK_MASTER: config.RANK_MASTER,
  RANK_LEGEND: config.RANK_LEGEND,
});
