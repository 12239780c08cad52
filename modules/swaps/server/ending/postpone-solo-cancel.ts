import type { SwapId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { lockSwap } from '../lock-swap.ts';
import { publishSwapChange } from '../apply-swap-action.ts';

/**
 * Lets no party cancel an agreed swap alone before a time, since the asking module keeps its times and says who was
 * late; null gives the swap its own times back. All parties together may cancel as before.
 * @param readUntil reads the time once the swap is locked, so that the last one to wait for the lock stores the latest
 */
export async function postponeSoloCancel(
  unit: Unit,
  swapId: SwapId,
  readUntil: () => Promise<Date | null>,
): Promise<void> {
  const locked = await lockSwap(unit, swapId, null);
  if (locked.swap.state !== 'agreed') return;
  locked.swap.waitsUntil = await readUntil();
  publishSwapChange(unit, locked);
}
