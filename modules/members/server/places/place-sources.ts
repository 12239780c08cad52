import type { Db } from '#platform/db/db.ts';
import type { PlaceSource } from '../../domain/gazetteer.ts';
import { tablesOf } from '../tables.ts';

/** The sources of the places in use; each must be credited. */
export async function placeSources(db: Db): Promise<PlaceSource[]> {
  const rows = await tablesOf(db).selectFrom('locality_source').select('source').orderBy('source').execute();
  return rows.map(({ source }) => source);
}
