import type { Db } from '#platform/db/db.ts';
import type { PlaceSource } from '../../domain/gazetteer.ts';
import { typedTables } from '../tables.ts';

/** The sources of the places in use; each must be credited. */
export async function listPlaceSources(db: Db): Promise<PlaceSource[]> {
  const rows = await typedTables(db).selectFrom('locality_source').select('source').orderBy('source').execute();
  return rows.map(({ source }) => source);
}
