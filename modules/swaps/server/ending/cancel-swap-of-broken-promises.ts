import type { MemberId, SwapId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { endSwapForLateness } from './cancel-swap-or-request-cancel.ts';
import { lockSwap } from '../lock-swap.ts';

/**
 * Cancels a swap whose promises were broken before anything was sent, as the asking module knows: items go back to
 * their owners at once, and only the members who broke a promise count as late. Of any other swap nothing changes.
 */
export async function cancelSwapOfBrokenPromises(
  unit: Unit,
  swapId: SwapId,
  lateIds: readonly MemberId[],
): Promise<void> {
  const locked = await lockSwap(unit, swapId, null);
  if (locked.swap.state !== 'agreed' || locked.legs.some(({ state }) => state !== 'agreed')) return;
  await endSwapForLateness(unit, locked, null, lateIds);
}
