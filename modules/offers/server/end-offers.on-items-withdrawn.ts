import { z } from 'zod';
import { ItemId } from '#contracts/ids.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { lockItems } from '#modules/items/public.ts';
import { endOffersWithItems } from './end-offers.ts';

/** An item that its owner or staff took away cannot be negotiated over, unless it has been listed again by now. */
const endOffersOnItems = (event: string, name: string) =>
  onEvent(event, {
    name,
    schema: z.object({ itemId: ItemId }),
    async handle(unit, { itemId }) {
      const [item] = await lockItems(unit, [itemId]);
      if (item?.state !== 'published') await endOffersWithItems(unit, [itemId], 'item');
    },
  });

export const endOffersOnItemsWithdrawn = endOffersOnItems('items.withdrawn', 'offers.endWithdrawn');
export const endOffersOnItemsRemoved = endOffersOnItems('items.removed', 'offers.endRemoved');
