import { z } from 'zod';
import { ItemId, OfferId } from '#contracts/ids.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { lockItems } from '#modules/items/public.ts';
import { listLiveOffersOnItems, lockLiveOffersOnItems } from './lock-offer.ts';
import { removeItemsFromLockedOffers, type RemovedBy } from './remove-items-from-offers.ts';

/** An item that its owner or staff took away cannot be negotiated over, unless it has been listed again by now. */
const endOffersOnItems = (event: string, name: string, by: RemovedBy) =>
  onEvent(event, {
    name,
    schema: z.object({
      itemId: ItemId,
      /** Set where each offer is ended by itself. */
      offerId: OfferId.optional(),
    }),
    split: async ({ itemId }, db) =>
      (await listLiveOffersOnItems(db, [itemId])).map((offerId) => ({ id: offerId, payload: { itemId, offerId } })),
    async handle(unit, { itemId, offerId }) {
      const [item] = await lockItems(unit, [itemId]);
      if (item?.state === 'published') return;
      const live = await lockLiveOffersOnItems(unit, [itemId]);
      const ids = offerId === undefined ? live : live.filter((id) => id === offerId);
      await removeItemsFromLockedOffers(unit, ids, [itemId], by);
    },
  });

export const endOffersOnItemsWithdrawn = endOffersOnItems('items.withdrawn', 'offers.endWithdrawn', 'owner');
export const endOffersOnItemsRemoved = endOffersOnItems('items.removed', 'offers.endRemoved', 'staff');
