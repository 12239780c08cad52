import { z } from 'zod';
import { ItemId, type OfferId } from '#contracts/ids.ts';
import type { JobContext } from '#platform/jobs/define-job.ts';
import { requireNoFailedRows } from '#platform/jobs/failed-rows.ts';
import { processRowsSplittingFailures } from '#platform/jobs/process-each-row.ts';
import { defineEventJob } from '#platform/events/on-event.ts';
import {
  listLiveOfferBatchOnItem,
  refreshOffersOfChangedItem,
  type ChangedItem,
} from './refresh-offers-of-changed-item.ts';

/** Number of offers that one transaction renews: more than all but the rarest item has. */
const together = 500;
/** Maximum number of attempts at an offer that gets other items between reading and locking. */
const mostTrials = 3;

/**
 * An item whose content changed is another one than its offers name: they are renewed. Until this has run, accepting
 * compares the versions itself. A job, since an item may be in more offers than one transaction should lock. No later
 * run would find an offer that fails, so that the job fails after the others and its retry renews what is left.
 */
export const refreshOffersOnItemChanged = defineEventJob('items.changed', {
  name: 'offers.renewChanged',
  batchSize: 50,
  schema: z.object({ itemId: ItemId, changed: z.array(z.string()).default([]) }),
  async run(context, payloads) {
    const changes = Map.groupBy(
      payloads.filter(({ changed }) => changed.length > 0),
      ({ itemId }) => itemId,
    );
    for (const [itemId, events] of changes) {
      const change = { itemId, changed: [...new Set(events.flatMap(({ changed }) => changed))] };
      for (let after: OfferId | null = null, isMore = true; isMore;) {
        const ids: readonly OfferId[] = await listLiveOfferBatchOnItem(context, itemId, { after, limit: together });
        isMore = ids.length === together;
        after = ids.at(-1) ?? null;
        await renewPage(context, change, ids);
      }
    }
    requireNoFailedRows(context.failedRows);
  },
});

async function renewPage(context: JobContext, change: ChangedItem, ids: readonly OfferId[]): Promise<void> {
  let left = ids;
  for (let trial = 0; left.length > 0 && trial < mostTrials; trial += 1) {
    const moved: OfferId[] = [];
    await processRowsSplittingFailures(context, left, String, async (unit, some) => {
      moved.push(...(await refreshOffersOfChangedItem(unit, change, some)));
    });
    left = moved;
  }
}
