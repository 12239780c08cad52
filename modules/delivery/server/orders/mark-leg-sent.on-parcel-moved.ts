import { z } from 'zod';
import { SwapId, type MemberId } from '#contracts/ids.ts';
import { Refusal } from '#contracts/refusal.ts';
import { confirmSent, listItemLegsOfSwap, requestCollectedItemReturn } from '#modules/swaps/public.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { parcelStateChangedEvent } from '../../domain/delivery.events.ts';
import type { ParcelState } from '../../domain/parcel-state.ts';
import { ParcelId } from '../../domain/parcel.schemas.ts';
import { listLegsOfParcel } from '../parcel-legs.ts';
import { typedTables } from '../tables.ts';

interface CollectedParcel {
  readonly parcelId: ParcelId;
  readonly swapId: SwapId;
  readonly senderId: MemberId;
  readonly trackingNumber: string | null;
}

/**
 * Confirms the things in a collected parcel as sent, as its swap knows it; a sender who said so before is left alone.
 * A thing that was collected although its swap was cancelled goes home. A disputed swap takes neither: the parcel is
 * handled again after the ruling.
 */
async function confirmCollected(
  unit: Unit,
  { parcelId, swapId, senderId, trackingNumber }: CollectedParcel,
): Promise<void> {
  const carried = await listLegsOfParcel(unit.db, parcelId);
  const legs = (await listItemLegsOfSwap(unit.db, swapId)).filter(({ legId }) => carried.includes(legId));
  const agreed = legs.filter(({ state }) => state === 'agreed').map(({ legId }) => legId);
  if (agreed.length > 0)
    try {
      await confirmSent(unit, { id: senderId }, { swapId, legIds: agreed, method: 'post', trackingNumber });
      return;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  // A thing that was cancelled out of a box that went on was not put in.
  const isOver = legs.every((leg) => leg.state === 'cancelled' || leg.swapState === 'cancelled');
  for (const legId of isOver ? carried : agreed)
    await requestCollectedItemReturn(unit, { swapId, legId, trackingNumber });
}

export const markLegSentOnParcelShipped = onEvent('delivery.parcelMoved', {
  name: 'delivery.sendOnShipped',
  schema: parcelStateChangedEvent.schema,
  async handle(unit, { state, ...parcel }) {
    if (state === 'shipped' || state === 'delivered') await confirmCollected(unit, parcel);
  },
});

const collectedStates: readonly ParcelState[] = ['shipped', 'exception', 'delivered'];

const listCollectedParcels = (db: Db, swapId: SwapId) =>
  typedTables(db)
    .selectFrom('parcel')
    .select(['id as parcelId', 'swap_id as swapId', 'sender_id as senderId', 'tracking_number as trackingNumber'])
    .where('swap_id', '=', swapId)
    .where('state', '=', anySql(collectedStates))
    .orderBy('id')
    .execute();

const settledSwap = z.object({
  swapId: SwapId,
  /** Set where each parcel is handled by itself. */
  parcelId: ParcelId.optional(),
});

const confirmCollectedOn = (event: string, name: string) =>
  onEvent(event, {
    name: `delivery.${name}`,
    schema: settledSwap,
    split: async ({ swapId }, db) =>
      (await listCollectedParcels(db, swapId)).map(({ parcelId }) => ({
        id: parcelId,
        payload: { swapId, parcelId },
      })),
    async handle(unit, { swapId, parcelId }) {
      for (const parcel of await listCollectedParcels(unit.db, swapId))
        if (parcelId === undefined || parcel.parcelId === parcelId) await confirmCollected(unit, parcel);
    },
  });

/** Confirms or asks home what couriers collected while a swap was disputed, once the dispute is settled. */
export const confirmCollectedHandlers = [
  confirmCollectedOn('swap.cancelled', 'collectedOfCancelled'),
  confirmCollectedOn('swap.resumed', 'collectedOfResumed'),
];
