import type { Migration } from '../db/migration.ts';

/** A database to check, and what the product needs of it. */
export interface DatabaseUnderCheck {
  readonly url: string;
  /** Bypasses a pooler, for LISTEN; equals `url` where there is none. */
  readonly directUrl: string;
  readonly poolSize: number;
  readonly migrations: readonly Migration[];
  /** Queues that the product's jobs need. */
  readonly queues: readonly string[];
  /** The time on this machine, in milliseconds. */
  readonly now: () => number;
}
