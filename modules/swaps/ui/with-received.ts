import type { LegId } from '#contracts/ids.ts';
import type { SwapView } from '../domain/swap.schemas.ts';

/** The swap as it will be once these legs are confirmed; whether that completes it, only the server says. */
export const withReceived = <Swap extends Pick<SwapView, 'state' | 'cancelRight' | 'legs'>>(
  swap: Swap,
  legIds: readonly LegId[],
  at: string,
): Swap => ({
  ...swap,
  state: 'underWay',
  cancelRight: 'none',
  legs: swap.legs.map((leg) =>
    legIds.includes(leg.id) ? { ...leg, state: 'received' as const, receivedAt: at } : leg,
  ),
});
