import type { LegId } from '#contracts/ids.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { CarrierKey } from '../domain/carriers.ts';
import type { ParcelState } from '../domain/parcel-state.ts';
import { carriedLegsSql } from './parcel-legs.ts';
import { typedTables } from './tables.ts';

/** Progress of the parcel of a leg. */
export interface LegDeliveryProgress {
  readonly legId: LegId;
  readonly state: ParcelState;
  readonly carrier: CarrierKey | null;
  readonly trackingNumber: string | null;
  readonly estimatedOn: string | null;
  /** Grams of CO2e that its delivery emits, its share of a box; null until it is quoted. */
  readonly co2Grams: number | null;
}

/** The parcels of these legs that are not cancelled; a leg without one is missing from the map. One statement. */
export async function findParcelProgressByLeg(
  db: Db,
  legIds: readonly LegId[],
): Promise<ReadonlyMap<LegId, LegDeliveryProgress>> {
  const rows = await typedTables(db)
    .selectFrom('parcel')
    .innerJoin('parcel_leg as carried', 'carried.parcel_id', 'parcel.id')
    .select(['carried.leg_id', 'parcel.state', 'parcel.carrier', 'parcel.tracking_number', 'parcel.estimated_on'])
    .select([carriedLegsSql.as('legIds'), 'parcel.emitted_grams'])
    .where('carried.leg_id', '=', anySql(legIds))
    .where('carried.is_counted', '=', true)
    .execute();
  return new Map(
    rows.map((row) => [
      row.leg_id,
      {
        legId: row.leg_id,
        state: row.state,
        carrier: row.carrier,
        trackingNumber: row.tracking_number,
        estimatedOn: row.estimated_on,
        co2Grams: row.emitted_grams === null ? null : computeShare(row.emitted_grams, row.legIds, row.leg_id),
      },
    ]),
  );
}

/** The share of one leg: the same for all, and the first has what does not divide. */
function computeShare(grams: number, legIds: readonly LegId[], legId: LegId): number {
  const share = Math.floor(grams / legIds.length);
  return legId === legIds[0] ? grams - share * (legIds.length - 1) : share;
}

/** Grams of CO2e by leg, of those whose parcel has been quoted: it is weighed packed, between the two addresses. */
export async function findLegEmissions(db: Db, legIds: readonly LegId[]): Promise<ReadonlyMap<LegId, number>> {
  const found = await findParcelProgressByLeg(db, legIds);
  return new Map([...found.values()].flatMap(({ legId, co2Grams }) => (co2Grams === null ? [] : [[legId, co2Grams]])));
}
