import type { SwapId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { lockSwap } from './lock-swap.ts';
import { touchSwap } from './step-swap.ts';

/**
 * Lets no party cancel an agreed swap alone before this time, since the asking module keeps its times and says who was
 * late; null gives the swap its own times back. All parties together may cancel as before.
 */
export async function letWait(unit: Unit, swapId: SwapId, until: Date | null): Promise<void> {
  const locked = await lockSwap(unit, swapId, null);
  if (locked.swap.state !== 'agreed') return;
  locked.swap.waitsUntil = until;
  touchSwap(unit, locked);
}
