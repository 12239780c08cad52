import type { ItemId } from '#contracts/ids.ts';
import type { JobContext } from '#platform/jobs/define-job.ts';
import { aroundChainSearch, type LoopOrigin } from './finder/around-chain-search.ts';
import { proposeChain } from './propose-chain.ts';

/**
 * A few searches that wait are done together: what is around them is read and searched once. With more in a run, the
 * rest after it would be cut before the searches are down to their share of the time.
 */
export const aroundBatch = { batchSize: 4, share: 0.1 } as const;

/** Number of loops that are tried, for each origin of the search, and turn out not to be possible any more. */
const tries = 20;

/** Looks for loops through what is asked and proposes the best that are possible together. */
export async function proposeLoopsAround(context: JobContext, origins: readonly LoopOrigin[]): Promise<void> {
  const proposed = new Set<ItemId>();
  let left = tries * origins.length;
  for (const loop of await context.host.searches.run(aroundChainSearch, origins, context.now)) {
    if (left === 0) return;
    if (loop.some((id) => proposed.has(id))) continue;
    if (await context.transaction((unit) => proposeChain(unit, loop))) for (const id of loop) proposed.add(id);
    else left--;
  }
}
