import type { ParcelState } from './parcel-state.ts';

/** A leg as its swap knows it. */
export interface CourierLegSnapshot {
  readonly state: 'agreed' | 'sent' | 'received' | 'cancelled';
  readonly swapState: 'agreed' | 'underWay' | 'disputed' | 'completed' | 'cancelled';
  readonly isCourierAgreed: boolean;
}

/** States in which nothing was handed over, so that an order can still be taken back. */
export const notHandedOverStates = [
  'draft',
  'awaitingPayment',
  'booking',
  'failed',
  'labelCreated',
] as const satisfies readonly ParcelState[];

/**
 * Whether a parcel that was not collected has nothing to carry: its leg or swap was cancelled, or its parties agreed on
 * another way. After completion only a printed label stays, since its courier may have collected it without a scan.
 */
export function isParcelOrderObsolete(
  state: ParcelState,
  { state: leg, swapState, isCourierAgreed }: CourierLegSnapshot,
): boolean {
  if (!notHandedOverStates.some((one) => one === state)) return false;
  if (leg === 'cancelled' || swapState === 'cancelled') return true;
  if (swapState === 'completed') return state !== 'labelCreated';
  return leg === 'agreed' && !isCourierAgreed;
}
