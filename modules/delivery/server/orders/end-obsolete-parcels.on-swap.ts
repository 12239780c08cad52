import { z } from 'zod';
import { SwapId } from '#contracts/ids.ts';
import { listItemLegsOfSwap } from '#modules/swaps/public.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { ParcelId } from '../../domain/parcel.schemas.ts';
import { isParcelOrderObsolete, notHandedOverStates } from '../../domain/obsolete-parcels.ts';
import { listLegsOfParcel } from '../parcel-legs.ts';
import { cancelUncollectedParcel } from './cancel-parcel.ts';
import { lockParcel } from '../advance-parcel.ts';
import { typedTables } from '../tables.ts';

const endedSwap = z.object({
  swapId: SwapId,
  /** Set where each parcel is ended by itself. */
  parcelId: ParcelId.optional(),
});
type EndedSwap = z.infer<typeof endedSwap>;

const listWaitingParcels = (db: Db, swapId: SwapId) =>
  typedTables(db)
    .selectFrom('parcel')
    .select('id')
    .where('swap_id', '=', swapId)
    .where('state', '=', anySql(notHandedOverStates))
    .orderBy('id')
    .execute();

/** Ends the orders of a swap that have nothing to carry any more; what was paid for them goes back. */
async function endStranded(unit: Unit, { swapId, parcelId }: EndedSwap): Promise<void> {
  const found = await listWaitingParcels(unit.db, swapId);
  const waiting = parcelId === undefined ? found : found.filter(({ id }) => id === parcelId);
  if (waiting.length === 0) return;
  const legs = await listItemLegsOfSwap(unit.db, swapId);
  for (const { id } of waiting) {
    const parcel = await lockParcel(unit, id);
    const carried = await listLegsOfParcel(unit.db, id);
    const own = legs.filter(({ legId }) => carried.includes(legId));
    // A box goes on with what is left in it.
    if (own.length > 0 && own.every((leg) => isParcelOrderObsolete(parcel.state, leg)))
      await cancelUncollectedParcel(unit, parcel, null);
  }
}

const endOn = (event: string, name: string) =>
  onEvent(event, {
    name: `delivery.${name}`,
    schema: endedSwap,
    split: async ({ swapId }, db) =>
      (await listWaitingParcels(db, swapId)).map(({ id }) => ({ id, payload: { swapId, parcelId: id } })),
    handle: endStranded,
  });

/** Ends orders without a leg: after the end of a swap or a leg, and after another way that its parties agree on. */
export const endObsoleteParcelsHandlers = [
  endOn('swap.cancelled', 'endOfCancelled'),
  endOn('swap.resumed', 'endOfMissing'),
  endOn('swap.completed', 'endOfCompleted'),
  endOn('swap.deliveryAgreed', 'endOfOtherWay'),
];
