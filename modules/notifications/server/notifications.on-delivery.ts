import { z } from 'zod';
import { ItemId, MemberId, OfferId, SwapId } from '#contracts/ids.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { addNotifications, type Notifications } from './add-notifications.ts';

/** The states of a parcel that its two parties are notified of. */
const notified = ['failed', 'labelCreated', 'shipped', 'exception', 'delivered', 'cancelRequested', 'cancelled'];

/** Notifies both parties of a parcel, except the one who acted. */
export const notificationOfDelivery = onEvent('delivery.parcelMoved', {
  name: 'notifications.delivery-moved',
  schema: z.object({
    state: z.string(),
    itemId: ItemId,
    swapId: SwapId,
    origin: z.object({ kind: z.string(), id: z.uuid() }),
    senderId: MemberId,
    receiverId: MemberId,
    byId: MemberId.nullable(),
  }),
  async handle(unit, { state, itemId, swapId, origin, senderId, receiverId, byId }, meta) {
    if (!notified.includes(state)) return;
    // Only the sender can do something about an order that no courier takes.
    const asked = state === 'failed' ? [senderId] : [senderId, receiverId];
    const parties = asked.filter((memberId) => memberId !== byId);
    await addNotifications(
      unit,
      meta,
      parties.map((memberId): Notifications => ({
        memberId,
        kind: 'delivery.moved',
        actorId: null,
        params: {
          how: state,
          swapId,
          itemId,
          originId: origin.id,
          receiverId,
          partnerId: memberId === senderId ? receiverId : senderId,
          ...(origin.kind === 'offer' && { offerId: OfferId.parse(origin.id) }),
        },
      })),
    );
  },
});

/** Notifies the members of a protected swap of what has changed for them. */
export const notificationOfProtection = onEvent('delivery.protectionMoved', {
  name: 'notifications.protection-moved',
  schema: z.object({ how: z.string(), swapId: SwapId, memberIds: z.array(MemberId), byId: MemberId.nullable() }),
  async handle(unit, { how, swapId, memberIds, byId }, meta) {
    await addNotifications(
      unit,
      meta,
      memberIds.map((memberId): Notifications => ({
        memberId,
        kind: 'delivery.protected',
        actorId: byId,
        params: { how, swapId },
      })),
    );
  },
});
