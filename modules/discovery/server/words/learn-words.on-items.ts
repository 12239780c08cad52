import { z } from 'zod';
import { ItemId } from '#contracts/ids.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { itemIdInput, publishListedItemsChange } from '#modules/items/public.ts';
import { learnWordsOfPublicItemJob } from './learn-words-of-public-item.job.ts';
import { updateWordsOfItems } from './learn-words.ts';

/** The words of an item, or whether everyone may see it, have changed. */
const learnOn = (event: string, name: string) =>
  onEvent(event, { name, schema: itemIdInput, handle: (unit, { itemId }) => updateWordsOfItems(unit, [itemId]) });

export const learnWordsOfNewItem = onEvent('items.published', {
  name: 'discovery.learnWordsOfNewItem',
  schema: itemIdInput.extend({ visibleFrom: z.iso.datetime() }),
  async handle(unit, { itemId, visibleFrom }) {
    const opens = new Date(visibleFrom);
    if (opens > unit.now && !unit.isPast) unit.enqueue(learnWordsOfPublicItemJob, { itemId }, { startAfter: opens });
    else await updateWordsOfItems(unit, [itemId]);
    // Subscribers see it at once, everyone else when it opens.
    publishListedItemsChange(unit);
  },
});
export const learnWordsOfChangedItem = learnOn('items.changed', 'discovery.learnWordsOfChangedItem');
export const forgetWordsOfWithdrawnItem = learnOn('items.withdrawn', 'discovery.forgetWordsOfWithdrawnItem');
export const forgetWordsOfRemovedItem = learnOn('items.removed', 'discovery.forgetWordsOfRemovedItem');

export const forgetWordsOfSwappedItems = onEvent('swap.completed', {
  name: 'discovery.forgetWordsOfSwappedItems',
  schema: z.object({ legs: z.array(z.object({ itemId: ItemId.nullable() })) }),
  split: ({ legs }) => legs.flatMap((leg) => (leg.itemId ? { id: leg.itemId, payload: { legs: [leg] } } : [])),
  async handle(unit, { legs }) {
    await updateWordsOfItems(
      unit,
      legs.flatMap(({ itemId }) => itemId ?? []),
    );
    publishListedItemsChange(unit);
  },
});
