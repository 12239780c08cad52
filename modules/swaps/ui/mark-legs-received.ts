import type { LegId } from '#contracts/ids.ts';
import type { SwapView } from '../domain/swap.schemas.ts';

/** The swap with these legs confirmed; only the server decides whether that completes it. */
export const markLegsReceived = <Swap extends Pick<SwapView, 'state' | 'cancelRight' | 'legs'>>(
  swap: Swap,
  legIds: readonly LegId[],
  at: string,
): Swap => ({
  ...swap,
  state: swap.state === 'disputed' ? swap.state : 'underWay',
  cancelRight: 'none',
  legs: swap.legs.map((leg) =>
    legIds.includes(leg.id) ? { ...leg, state: 'received' as const, receivedAt: at } : leg,
  ),
});
