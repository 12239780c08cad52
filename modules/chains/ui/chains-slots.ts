import type { ChainId } from '#contracts/ids.ts';
import { slot } from '#web/slots/slot.ts';

/** Beside the way to the swap on the page of a chain that has started. */
export const startedChainSlot = slot<{ readonly chainId: ChainId }>('chains.startedWays');
