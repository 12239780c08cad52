import { z } from 'zod';
import { ItemId, MemberId } from '#contracts/ids.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { awardPoints } from './award-points.ts';

/** Awards points for an item that is listed for the first time; a relisted one has its entry already. */
export const awardPublishedItem = onEvent('items.published', {
  name: 'reputation.awardItem',
  schema: z.object({ itemId: ItemId, ownerId: MemberId }),
  handle: (unit, { itemId, ownerId }) => awardPoints(unit, ownerId, 'itemPublished', itemId),
});
