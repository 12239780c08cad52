import { isOneOf } from '#contracts/is-one-of.ts';
import { isSameDirection } from './delivery.ts';
import type { DeliveryKind, DeliveryMethod } from './delivery-methods.ts';
import type { ParcelNoteKind } from './note-kinds.ts';
import { openSwapStates, type LegState, type SwapState } from './swap-state.ts';

interface ParcelLeg {
  readonly fromId: string;
  readonly toId: string;
  readonly itemId?: string | null | undefined;
  readonly state: LegState;
  readonly method?: DeliveryMethod | null | undefined;
}

interface ParcelDelivery {
  readonly fromId: string;
  readonly toId: string;
  readonly kind: DeliveryKind;
  readonly agreedAt?: unknown;
}

interface ParcelSwap {
  readonly state: SwapState;
  readonly legs: readonly ParcelLeg[];
  readonly deliveries: readonly ParcelDelivery[];
}

/** A thing goes in a parcel, by courier or by own postage: its receiver cannot see it before it is sent. */
const goesByParcel = (leg: ParcelLeg, deliveries: readonly ParcelDelivery[]): boolean =>
  leg.itemId != null &&
  (leg.method === 'post' ||
    (leg.method == null &&
      deliveries.some(
        (way) => way.agreedAt != null && isOneOf(['courier', 'post'], way.kind) && isSameDirection(way, leg),
      )));

/**
 * The pictures for which a party is asked now: of what they pack until it has arrived, and of what they open once it is
 * on its way. Only while the swap is open; a dispute may still need them.
 */
export function listAskedParcelPictures({ state, legs, deliveries }: ParcelSwap, viewer: string): ParcelNoteKind[] {
  if (!isOneOf(openSwapStates, state)) return [];
  const parcels = legs.filter((leg) => goesByParcel(leg, deliveries));
  const isPacked = ({ fromId, state: leg }: ParcelLeg) => fromId === viewer && (leg === 'agreed' || leg === 'sent');
  const isOpened = ({ toId, state: leg }: ParcelLeg) => toId === viewer && (leg === 'sent' || leg === 'received');
  return [
    ...(parcels.some(isPacked) ? (['packing'] as const) : []),
    ...(parcels.some(isOpened) ? (['opening'] as const) : []),
  ];
}
