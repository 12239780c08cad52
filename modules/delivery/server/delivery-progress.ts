import type { ItemId, MemberId, SwapId } from '#contracts/ids.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { ParcelState } from '../domain/parcel-state.ts';
import type { ProtectionHoldState, PromiseState, ProtectionState } from '../domain/protection/protection-state.ts';
import { isParcelHeldSql } from './parcel.queries.ts';
import { typedTables } from './tables.ts';

/** Progress of the couriers and the protection of a swap, as one of its members is concerned. */
export interface DeliveryProgress {
  /** The parcel of each item that counts, else the last that was cancelled. */
  readonly parcels: ReadonlyMap<ItemId, { readonly state: ParcelState; readonly isHeld: boolean }>;
  /** State of the last protection; null for an ordinary swap. */
  readonly protection: {
    readonly state: ProtectionState;
    readonly hasAgreed: boolean;
    readonly hold: ProtectionHoldState;
    /** States of the promises that the member sends. */
    readonly promises: readonly PromiseState[];
  } | null;
}

/** The progress of these swaps, by swap. Four statements for any number of swaps. */
export async function findDeliveryProgress(
  db: Db,
  memberId: MemberId,
  swapIds: readonly SwapId[],
): Promise<ReadonlyMap<SwapId, DeliveryProgress>> {
  if (swapIds.length === 0) return new Map();
  const tables = typedTables(db);
  const [parcels, protections] = await Promise.all([
    tables
      .selectFrom('parcel')
      .innerJoin('parcel_leg as carried', 'carried.parcel_id', 'parcel.id')
      .select(['parcel.swap_id', 'carried.item_id', 'parcel.state', isParcelHeldSql.as('isHeld')])
      .where('parcel.swap_id', '=', anySql(swapIds))
      .orderBy((eb) => eb('parcel.state', '<>', 'cancelled'))
      // A draft that is used again has an old id.
      .orderBy('parcel.changed_at')
      .orderBy('parcel.id')
      .execute(),
    tables
      .selectFrom('swap_protection as protection')
      .innerJoin('protection_side as side', 'side.protection_id', 'protection.id')
      .select(['protection.id as id', 'protection.swap_id as swapId', 'protection.state as state'])
      .select(['side.has_agreed as hasAgreed', 'side.hold as hold'])
      .where('protection.swap_id', '=', anySql(swapIds))
      .where('side.member_id', '=', memberId)
      .orderBy('protection.id')
      .execute(),
  ]);
  const promises = await tables
    .selectFrom('protection_promise')
    .select(['protection_id', 'state'])
    .where('protection_id', '=', anySql(protections.map(({ id }) => id)))
    .where('from_id', '=', memberId)
    .execute();
  return new Map(
    swapIds.map((swapId): [SwapId, DeliveryProgress] => {
      const last = protections.findLast((one) => one.swapId === swapId);
      return [
        swapId,
        {
          parcels: new Map(
            parcels
              .filter(({ swap_id }) => swap_id === swapId)
              .map(({ item_id, state, isHeld }) => [item_id, { state, isHeld }]),
          ),
          protection: last
            ? {
                state: last.state,
                hasAgreed: last.hasAgreed,
                hold: last.hold,
                promises: promises.filter(({ protection_id }) => protection_id === last.id).map(({ state }) => state),
              }
            : null,
        },
      ];
    }),
  );
}
