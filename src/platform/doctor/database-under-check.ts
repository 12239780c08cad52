import type { Migration } from '../db/migration.ts';

/** A database to look at, and what the product needs of it. */
export interface DatabaseUnderCheck {
  readonly url: string;
  /** Past a pooler, for LISTEN; the same as `url` where there is none. */
  readonly directUrl: string;
  readonly poolSize: number;
  readonly migrations: readonly Migration[];
  /** Queues that the product's jobs need. */
  readonly queues: readonly string[];
  /** The time on this machine, in milliseconds. */
  readonly now: () => number;
}
