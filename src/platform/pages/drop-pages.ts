import { sql } from 'kysely';
import type { Unit } from '../db/unit.ts';

export const pagesChannel = 'pages';

/**
 * Drops what guests see of these modules or procedures (`items`, `items.newest`) from every process' page cache, once
 * the transaction commits. Without it a page is at most PAGE_CACHE_SECONDS old.
 */
export async function dropPages(unit: Pick<Unit, 'db'>, tags: readonly string[]): Promise<void> {
  await sql`select pg_notify(${pagesChannel}, ${tags.join(',')})`.execute(unit.db);
}
