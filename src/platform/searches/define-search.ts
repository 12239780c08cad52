import type { ParsedSettings, SettingsGroup } from '#contracts/settings.ts';
import type { Db } from '../db/db.ts';

/** Data that a search reads: the database, the present, and the settings of the groups that it names. */
export interface SearchView {
  readonly db: Db;
  readonly now: Date;
  readonly config: ParsedSettings;
}

/**
 * A search through the market that takes too much processor time for a process that answers pages. It runs in a process
 * of its own, so what it is asked and what it finds are plain data.
 */
export interface SearchDefinition<Query = unknown, Found = unknown> {
  /** Unique over the product: the module, then what is searched for, such as `chains.around`. */
  readonly name: string;
  /** The settings that the search gets, all but the secrets among them. */
  readonly settings: readonly SettingsGroup[];
  run(view: SearchView, query: Query): Promise<Found>;
}

export const defineSearch = <Query, Found>(search: SearchDefinition<Query, Found>): SearchDefinition<Query, Found> =>
  search;
