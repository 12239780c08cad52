import { sql } from 'kysely';
import { normalisePlaceName } from '#contracts/place-name.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { DeliveryAddress } from '../../domain/delivery-address.ts';

export interface GazetteerMatch {
  /** All places with this postcode are PO boxes: no courier collects there. */
  readonly isMailOnly: boolean;
  readonly isSuburb: boolean;
  /** Also true where the gazetteer has the suburb without postcodes. */
  readonly isPostcodeOfSuburb: boolean;
}

/** Looks up in the gazetteer what it knows about an address, in one statement. */
export async function findGazetteerMatch(
  db: Db,
  { suburb, state, postcode }: Pick<DeliveryAddress, 'suburb' | 'state' | 'postcode'>,
): Promise<GazetteerMatch> {
  const known = selectList({
    isMailOnly: sql<boolean>`exists (select from coded) and not exists (select from coded where kind <> 'po_box')`,
    isSuburb: sql<boolean>`exists (select from named)`,
    isPostcodeOfSuburb: sql<boolean>`exists (select from named where postcode in ('', ${postcode}))`,
  });
  const { rows } = await query`
    with coded as (select kind from locality where postcode = ${postcode}),
      named as (
        select postcode from locality
        where state = ${state} and search_name = ${normalisePlaceName(suburb)} and kind <> 'po_box'
      )
    select ${known}`.execute(db);
  return rows[0] ?? { isMailOnly: false, isSuburb: false, isPostcodeOfSuburb: false };
}
