import type { ItemId } from '#contracts/ids.ts';
import type { JobContext } from '#platform/jobs/define-job.ts';
import { processEachRow } from '#platform/jobs/process-each-row.ts';
import { chainSearchByOrigin, type LoopOrigin } from '../finder/chain-search-by-origin.ts';
import { proposeChain } from './propose-chain.ts';

/**
 * A few searches that wait are done together: what is around them is read and searched once. With more in a run, the
 * rest after it would be cut before the searches are down to their share of the time.
 */
export const chainSearchBatchOptions = { batchSize: 4, share: 0.1 } as const;

/** Number of loops that are tried, for each origin of the search, and turn out not to be possible any more. */
const tries = 20;

/**
 * Looks for loops through what is asked and proposes the best that are possible together. One that cannot be proposed
 * costs no other, and is found again by the full pass.
 */
export async function proposeLoopsByOrigin(context: JobContext, origins: readonly LoopOrigin[]): Promise<void> {
  const proposed = new Set<ItemId>();
  let left = tries * origins.length;
  await processEachRow(
    context,
    await context.host.searches.run(chainSearchByOrigin, origins, context.now),
    (loop) => loop.join(' '),
    async (loop) => {
      if (left === 0 || loop.some((id) => proposed.has(id))) return;
      left -= 1;
      if (!(await context.transaction((unit) => proposeChain(unit, loop)))) return;
      left += 1;
      for (const id of loop) proposed.add(id);
    },
  );
}
