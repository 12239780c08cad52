import { sql } from 'kysely';
import { normalisePlaceName } from '#contracts/place-name.ts';
import type { Unit } from '#platform/db/unit.ts';
import { typedTables } from '../tables.ts';
import type { GazetteerRow } from './parse-gazetteer-row.ts';

/** Serialises imports: two at once would each delete the rows of the other. */
const importLock = 7_240_001;

/**
 * Replaces the whole gazetteer with these places; readers see the old one until the transaction commits. Members keep
 * their place, because the profile stores its name and position.
 */
export async function importGazetteer({ db, now }: Unit, places: readonly GazetteerRow[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(${importLock}::bigint)`.execute(db);
  await typedTables(db).deleteFrom('locality').execute();
  const column = <Key extends keyof GazetteerRow>(key: Key) => places.map((place) => place[key]);
  await sql`
    insert into locality (name, state, postcode, search_name, latitude, longitude, population, kind, source)
    select * from unnest(
      ${column('name')}::text[], ${column('state')}::text[], ${column('postcode')}::text[],
      ${places.map(({ name }) => normalisePlaceName(name))}::text[],
      ${column('latitude')}::float8[], ${column('longitude')}::float8[],
      ${column('addresses')}::integer[], ${column('kind')}::text[], ${column('source')}::text[])`.execute(db);
  await typedTables(db).deleteFrom('locality_source').execute();
  await sql`
    insert into locality_source (source, places, imported_at)
    select source, count(*), ${now} from locality group by source`.execute(db);
}
