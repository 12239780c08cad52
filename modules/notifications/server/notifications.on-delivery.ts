import { z } from 'zod';
import { ItemId, LegId, MemberId, OfferId, SwapId } from '#contracts/ids.ts';
import { isFeeAtBank, isLabelWithheld, ParcelId } from '#modules/delivery/public.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { addNotifications, type NotificationDraft } from './add-notifications.ts';

/** The states of a parcel that its two parties are notified of. */
const notified = ['failed', 'labelCreated', 'shipped', 'exception', 'delivered', 'cancelRequested', 'cancelled'];

/** Cancelled while the bank has the fee: nothing of it goes back. */
const cancelledWithoutRefund = 'feeLost';

/** States that mean something else to the receiver, or to the sender, than to the other. */
const ofReceiver: Readonly<Record<string, string>> = { labelCreated: 'announced' };
const ofSender: Readonly<Record<string, string>> = { delivered: 'arrived' };

/** States of a parcel that notifications can report. */
export const notifiedParcelStates: readonly string[] = [
  ...notified,
  ...Object.values(ofReceiver),
  ...Object.values(ofSender),
  cancelledWithoutRefund,
];

/**
 * Notifies both parties of a parcel, except the one who acted. The label of a protected swap waits until everyone has
 * packed: its own notification asks for that first.
 */
export const notifyOfParcelHandler = onEvent('delivery.parcelMoved', {
  name: 'notifications.delivery-moved',
  schema: z.object({
    state: z.string(),
    parcelId: ParcelId,
    legId: LegId,
    itemId: ItemId,
    swapId: SwapId,
    origin: z.object({ kind: z.string(), id: z.uuid() }),
    senderId: MemberId,
    receiverId: MemberId,
    byId: MemberId.nullable(),
  }),
  async handle(unit, { state, parcelId, legId, itemId, swapId, origin, senderId, receiverId, byId }, meta) {
    if (!notified.includes(state)) return;
    if (state === 'labelCreated' && (await isLabelWithheld(unit.db, legId))) return;
    // Only the sender can do something about an order that no courier takes.
    const concerned = state === 'failed' ? [senderId] : [senderId, receiverId];
    const parties = concerned.filter((memberId) => memberId !== byId);
    const isUnrefunded = state === 'cancelled' && (await isFeeAtBank(unit.db, parcelId));
    const outcome = isUnrefunded ? cancelledWithoutRefund : state;
    await addNotifications(
      unit,
      meta,
      parties.map((memberId): NotificationDraft => ({
        memberId,
        kind: 'delivery.moved',
        actorId: null,
        params: {
          how: (memberId === senderId ? ofSender : ofReceiver)[state] ?? outcome,
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
export const notifyOfProtectionHandler = onEvent('delivery.protectionMoved', {
  name: 'notifications.protection-moved',
  schema: z.object({ how: z.string(), swapId: SwapId, memberIds: z.array(MemberId), byId: MemberId.nullable() }),
  split: (payload) => payload.memberIds.map((id) => ({ id, payload: { ...payload, memberIds: [id] } })),
  async handle(unit, { how, swapId, memberIds, byId }, meta) {
    await addNotifications(
      unit,
      meta,
      memberIds.map((memberId): NotificationDraft => ({
        memberId,
        kind: 'delivery.protected',
        actorId: byId,
        params: { how, swapId },
      })),
    );
  },
});
