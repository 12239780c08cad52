import type { Config } from '../config/config.ts';
import type { Db } from '../db/db.ts';

/** Data that a search reads: the database, the present, and the settings that it names. */
export interface SearchView<Setting extends keyof Config> {
  readonly db: Db;
  readonly now: Date;
  readonly config: Pick<Config, Setting>;
}

/**
 * A search through the market that takes too much processor time for a process that answers pages. It runs in a process
 * of its own, so what it is asked and what it finds are plain data.
 */
export interface SearchDefinition<Query = unknown, Found = unknown, Setting extends keyof Config = keyof Config> {
  /** Unique over the product: the module, then what is searched for, such as `chains.around`. */
  readonly name: string;
  /** The settings that the search gets. None is a secret. */
  readonly settings: readonly Setting[];
  run(view: SearchView<Setting>, query: Query): Promise<Found>;
}

export const defineSearch = <Query, Found, const Setting extends keyof Config>(
  search: SearchDefinition<Query, Found, Setting>,
): SearchDefinition<Query, Found, Setting> => search;
