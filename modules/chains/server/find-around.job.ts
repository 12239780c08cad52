import { z } from 'zod';
import { ItemId, MemberId } from '#contracts/ids.ts';
import { defineBatchJob } from '#platform/jobs/define-job.ts';
import { loopsAround } from './finder/search.ts';
import { proposeChain } from './propose-chain.ts';

/** How many loops are tried, for each of what was asked, that turn out not to be possible any more. */
const tries = 20;

/**
 * Looks for loops through these members and proposes the best that are possible together: after a like, and for those
 * who are left when a proposal ends. Searches that wait are done together: after many likes at once, what is around
 * them is read and searched once.
 */
export const findAround = defineBatchJob({
  name: 'chains.findAround',
  schema: z.object({ memberIds: z.array(MemberId), itemId: ItemId.optional() }),
  batchSize: 100,
  share: 0.1,
  async run(context, batch) {
    const asked = batch.map(({ data }) => data);
    const proposed = new Set<ItemId>();
    let left = tries * asked.length;
    for (const loop of await loopsAround(context, asked)) {
      if (left === 0) return;
      if (loop.some((id) => proposed.has(id))) continue;
      if (await context.transaction((unit) => proposeChain(unit, loop))) for (const id of loop) proposed.add(id);
      else left--;
    }
  },
});
