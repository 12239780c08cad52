import { sql } from 'kysely';
import { normalisePlaceName } from '#contracts/place-name.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { State } from '../../domain/postcodes.ts';
import type { SuburbView } from '../../domain/profile.ts';
import { Locality } from '../locality.entity.ts';
import { typedTables } from '../tables.ts';

const best = entityColumns(Locality, 'best');
const hit = selectList({
  name: best.name,
  state: best.state,
  postcode: best.postcode,
  latitude: best.latitude,
  longitude: best.longitude,
});

const likePattern = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`);

/** A name, then a state, a postcode or its prefix, or both. */
const narrowed = /^(.*?)(?:(?:^|[\s,]+)(act|nsw|nt|qld|sa|tas|vic|wa))?(?:(?:^|[\s,]+)(\d{2,4}))?$/i;

/**
 * Places that begin with the typed text, large ones first; if there are fewer than eight, places with a similar
 * spelling. `fitz vic` narrows to a state, `paddington 40` to postcodes; a postcode alone works too.
 */
export async function searchSuburbs(db: Db, text: string): Promise<SuburbView[]> {
  const [, name = '', state, postcode] = narrowed.exec(text.trim()) ?? [];
  const searched = normalisePlaceName(name);
  const inState = state ? sql`and state = ${state.toUpperCase()}` : sql``;
  const withPostcode = postcode ? sql`and postcode like ${`${postcode}%`}` : sql``;
  const isThere = sql`kind <> 'po_box' ${inState} ${withPostcode}`;
  const { rows } = await query`
    with starting as (
      select name, state, postcode, latitude, longitude, 0 as rank,
        population + case when search_name = ${searched} then 1e9 else 0 end as weight
      from locality where search_name like ${`${likePattern(searched)}%`} and ${isThere}
      order by search_name = ${searched} desc, population desc limit 8
    ), alike as (
      select name, state, postcode, latitude, longitude, 1 as rank, similarity(search_name, ${searched})::float8 as weight
      from locality where search_name % ${searched} and ${isThere} and (select count(*) from starting) < 8
      order by weight desc limit 8
    )
    select ${hit} from (
      select distinct on (state, name, postcode) * from (select * from starting union all select * from alike) hit
      order by state, name, postcode, rank
    ) best order by best.rank, best.weight desc limit 8`.execute(db);
  return rows;
}

export interface SuburbPosition {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** The position of a suburb's centre, by its name in any spelling; null if the gazetteer does not have it. */
export async function findSuburbPosition(
  db: Db,
  name: string,
  state: State,
  postcode = '',
): Promise<SuburbPosition | null> {
  const place = await typedTables(db)
    .selectFrom('locality')
    .select(['name', 'latitude', 'longitude'])
    .where('state', '=', state)
    .where('search_name', '=', normalisePlaceName(name))
    .where('kind', '<>', 'po_box')
    .orderBy((eb) => eb('postcode', '=', postcode), 'desc')
    .orderBy('population', 'desc')
    .limit(1)
    .executeTakeFirst();
  return place ?? null;
}
