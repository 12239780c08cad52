import { z } from 'zod';
import { ItemId } from '#contracts/ids.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { lockItems } from '#modules/items/public.ts';
import { endOffersWithItems } from './end-offers.ts';

/** What its owner took away cannot be bargained over, unless it is back by now. */
export const endOffersOnItemsWithdrawn = onEvent('items.withdrawn', {
  name: 'offers.endWithdrawn',
  schema: z.object({ itemId: ItemId }),
  async handle(unit, { itemId }) {
    const [item] = await lockItems(unit, [itemId]);
    if (item?.state !== 'published') await endOffersWithItems(unit, [itemId], 'item');
  },
});
