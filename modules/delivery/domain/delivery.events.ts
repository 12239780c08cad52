import { z } from 'zod';
import { defineEvent } from '#contracts/event.ts';
import { ItemId, LegId, MemberId, SwapId } from '#contracts/ids.ts';
import { ParcelId } from './parcel.schemas.ts';
import { parcelStates, type ParcelState } from './parcel-state.ts';

const parcel = z.object({
  parcelId: ParcelId,
  swapId: SwapId,
  legId: LegId,
  itemId: ItemId,
  /** The offer or chain that it came from. */
  origin: z.object({ kind: z.enum(['offer', 'chain']), id: z.uuid() }),
  senderId: MemberId,
  receiverId: MemberId,
});

/** A parcel has come to another state. `byId` is the member who caused it; null for couriers, jobs and staff. */
export const parcelStateChangedEvent = defineEvent(
  'delivery.parcelMoved',
  1,
  parcel.extend({
    state: z.enum(parcelStates.states as [ParcelState, ...ParcelState[]]),
    trackingNumber: z.string().nullable(),
    byId: MemberId.nullable(),
  }),
);

/** A parcel has arrived. `co2Grams` is what its delivery emitted, by the courier or the rate card. */
export const parcelDeliveredEvent = defineEvent('delivery.parcelDelivered', 1, parcel.extend({ co2Grams: z.int() }));
