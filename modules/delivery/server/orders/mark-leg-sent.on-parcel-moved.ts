import { Refusal } from '#contracts/refusal.ts';
import { confirmSent, listItemLegsOfSwap, requestCollectedItemReturn } from '#modules/swaps/public.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { parcelStateChangedEvent } from '../../domain/delivery.events.ts';
import { listLegsOfParcel } from '../parcel-legs.ts';

/**
 * Confirms the things in a collected parcel as sent, as its swap knows it; a sender who said so before is left alone.
 * A thing that was collected although its swap was cancelled goes home.
 */
export const markLegSentOnParcelShipped = onEvent('delivery.parcelMoved', {
  name: 'delivery.sendOnShipped',
  schema: parcelStateChangedEvent.schema,
  async handle(unit, { state, senderId, swapId, parcelId, trackingNumber }) {
    if (state !== 'shipped' && state !== 'delivered') return;
    const carried = await listLegsOfParcel(unit.db, parcelId);
    const legs = (await listItemLegsOfSwap(unit.db, swapId)).filter(({ legId }) => carried.includes(legId));
    const agreed = legs.filter(({ state: leg }) => leg === 'agreed').map(({ legId }) => legId);
    if (agreed.length > 0)
      try {
        await confirmSent(unit, { id: senderId }, { swapId, legIds: agreed, method: 'post', trackingNumber });
        return;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
      }
    // A thing that was cancelled out of a box that went on was not put in.
    const isOver = legs.every((leg) => leg.state === 'cancelled' || leg.swapState === 'cancelled');
    for (const legId of isOver ? carried : agreed)
      await requestCollectedItemReturn(unit, { swapId, legId, trackingNumber });
  },
});
