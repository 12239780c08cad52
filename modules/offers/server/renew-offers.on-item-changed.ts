import { z } from 'zod';
import { ItemId, type OfferId } from '#contracts/ids.ts';
import { jobOnEvent } from '#platform/events/on-event.ts';
import { listOffersOverItem, renewOffers } from './renew-offers.ts';

/** Number of offers that one transaction renews: more than all but the rarest item has. */
const together = 500;
/** Maximum number of attempts at an offer that gets other items between reading and locking. */
const mostTrials = 3;

/**
 * An item whose content changed is another one than its offers name: they are renewed. Until this has run, accepting
 * compares the versions itself. A job, since an item may be in more offers than one transaction should lock.
 */
export const renewOffersOnItemChanged = jobOnEvent('items.changed', {
  name: 'offers.renewChanged',
  batchSize: 50,
  schema: z.object({ itemId: ItemId, changed: z.array(z.string()).default([]) }),
  async run({ db, host, transaction }, payloads) {
    const changes = Map.groupBy(
      payloads.filter(({ changed }) => changed.length > 0),
      ({ itemId }) => itemId,
    );
    for (const [itemId, events] of changes) {
      const change = { itemId, changed: [...new Set(events.flatMap(({ changed }) => changed))] };
      for (let after: OfferId | null = null, isMore = true; isMore;) {
        const ids: readonly OfferId[] = await listOffersOverItem({ db }, itemId, { after, limit: together });
        isMore = ids.length === together;
        after = ids.at(-1) ?? null;
        for (let left = ids, trial = 0; left.length > 0 && trial < mostTrials; trial += 1)
          left = await transaction((unit) => renewOffers(unit, change, left, host.config));
      }
    }
  },
});
