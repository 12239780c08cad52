import type { ParcelState } from './parcel-state.ts';

/** The disputes of an order's fee that are known, and known to be won. */
export interface ParcelFeeDisputes {
  readonly state: ParcelState;
  readonly disputes: number;
  readonly disputesWon: number;
}

/** States of a paid order of which the courier may have nothing yet. */
export const holdableParcelStates = [
  'booking',
  'failed',
  'labelCreated',
  'cancelRequested',
] as const satisfies ParcelState[];

/**
 * Whether an order is on hold, since the bank has its fee: its courier is not booked and its label not given out. A
 * parcel that its courier has goes on.
 */
export const isParcelHeld = ({ state, disputes, disputesWon }: ParcelFeeDisputes): boolean =>
  disputes > disputesWon && holdableParcelStates.some((one) => one === state);
