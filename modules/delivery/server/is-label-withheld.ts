import type { LegId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import { carriesLegSql } from './parcel-legs.ts';
import { isParcelHeldSql } from './parcel.queries.ts';
import { findLegProtection } from './find-leg-protection.ts';
import { typedTables } from './tables.ts';

/**
 * Whether the label of a leg's parcel is not given out: its swap is protected and another sender still packs, or it is
 * on hold. Without a label no courier takes a parcel.
 */
export async function isLabelWithheld(db: Db, legId: LegId): Promise<boolean> {
  if ((await findLegProtection(db, legId))?.state === 'packing') return true;
  const held = await typedTables(db)
    .selectFrom('parcel')
    .select('id')
    .where(carriesLegSql([legId]))
    .where(isParcelHeldSql)
    .executeTakeFirst();
  return held !== undefined;
}
