import { isOfSeveral } from './delivery.ts';
import type { DisputeCause } from './settlement.ts';
import type { LegState, SwapState } from './swap-state.ts';

interface Facts {
  readonly state: SwapState;
  readonly disputeCause?: DisputeCause | null | undefined;
}

/**
 * Whether only the missing legs of a swap are disputed: in a round of several of which the rest was never sent, the
 * other legs go on. In a swap of two the whole swap is disputed, since each leg is the price of the other.
 */
export const isPartlyDisputed = (
  { state, disputeCause }: Facts,
  legs: readonly { readonly fromId: string; readonly toId: string; readonly state: LegState }[],
): boolean => state === 'disputed' && disputeCause === 'overdue' && isOfSeveral(legs);
