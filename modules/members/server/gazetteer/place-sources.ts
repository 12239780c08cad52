import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { PlaceSource } from '../../domain/gazetteer.ts';

/** The sources of the places in use; each must be credited. */
export async function placeSources(db: Db): Promise<PlaceSource[]> {
  const { rows } = await sql<{ source: PlaceSource }>`select source from locality_source order by source`.execute(db);
  return rows.map(({ source }) => source);
}
