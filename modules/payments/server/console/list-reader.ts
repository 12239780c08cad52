import type { Cursors } from '#platform/db/cursor.ts';
import type { Db } from '#platform/db/db.ts';

/** What a list of the console is read with. */
export interface ListReader {
  readonly db: Db;
  readonly cursors: Cursors;
  readonly now: Date;
}
