import { LockMode } from '@mikro-orm/core';
import { sql, type RawBuilder } from 'kysely';
import type { ItemId, LegId } from '#contracts/ids.ts';
import type { CourierLeg } from '#modules/swaps/public.ts';
import { anySql, entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { ParcelId } from '../domain/parcel.schemas.ts';
import { Parcel } from './parcel.entity.ts';
import { typedTables } from './tables.ts';

const parcel = entityColumns(Parcel);

/** SQL condition: a parcel carries one of these legs. */
export const carriesLegSql = (legIds: readonly LegId[]): RawBuilder<boolean> =>
  sql<boolean>`(${parcel.id} in (select carried.parcel_id from parcel_leg carried
    where carried.leg_id = ${anySql(legIds)}))`;

/** SQL: the legs that a parcel carries, the first agreed first. */
export const carriedLegsSql = sql<LegId[]>`to_json(array(select carried.leg_id from parcel_leg carried
  where carried.parcel_id = ${parcel.id} order by carried.leg_id))`;

/** SQL: the items in a parcel. */
export const carriedItemsSql = sql<ItemId[]>`to_json(array(select carried.item_id from parcel_leg carried
  where carried.parcel_id = ${parcel.id} order by carried.leg_id))`;

/** SQL: the number of things in a parcel. */
export const carriedCountSql = sql<number>`(select count(*)::integer from parcel_leg carried
  where carried.parcel_id = ${parcel.id})`;

/** Lists the legs that a parcel carries, the first agreed first. */
export async function listLegsOfParcel(db: Db, parcelId: ParcelId): Promise<LegId[]> {
  const rows = await typedTables(db)
    .selectFrom('parcel_leg')
    .select('leg_id as legId')
    .where('parcel_id', '=', parcelId)
    .orderBy('leg_id')
    .execute();
  return rows.map(({ legId }) => legId);
}

/** Locks the parcels that count of these legs. */
export async function lockCountedParcels(
  unit: Unit,
  legs: readonly Pick<CourierLeg, 'legId'>[],
): Promise<readonly Parcel[]> {
  const found = await typedTables(unit.db)
    .selectFrom('parcel')
    .select('id')
    .where(carriesLegSql(legs.map(({ legId }) => legId)))
    .where('state', '<>', 'cancelled')
    .execute();
  return unit.em.find(
    Parcel,
    { id: { $in: found.map(({ id }) => id) } },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
  );
}

/** Stores what a draft carries. @throws delivery.wrongState where one of the legs is in another parcel that counts */
export async function saveParcelLegs(unit: Unit, parcelId: ParcelId, legs: readonly CourierLeg[]): Promise<void> {
  const tables = typedTables(unit.db);
  await tables
    .deleteFrom('parcel_leg')
    .where('parcel_id', '=', parcelId)
    .where('leg_id', '<>', sql<LegId>`all (${legs.map(({ legId }) => legId)}::uuid[])`)
    .execute();
  await tables
    .insertInto('parcel_leg')
    .values(
      legs.map(({ legId, itemId }) => ({ parcel_id: parcelId, leg_id: legId, item_id: itemId, is_counted: true })),
    )
    .onConflict((conflict) => conflict.columns(['parcel_id', 'leg_id']).doNothing())
    .execute();
}

/** Whether two lists name the same legs. */
export const hasSameLegs = (one: readonly LegId[], other: readonly LegId[]): boolean =>
  one.length === other.length && one.every((legId) => other.includes(legId));
