import { Refusal } from '#contracts/refusal.ts';
import { confirmSent, requestCollectedItemReturn } from '#modules/swaps/public.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { parcelStateChangedEvent } from '../../domain/delivery.events.ts';

/**
 * A collected parcel is sent, as its swap knows it; a sender who said so before is left alone. What was collected
 * although its swap was cancelled goes home.
 */
export const markLegSentOnParcelShipped = onEvent('delivery.parcelMoved', {
  name: 'delivery.sendOnShipped',
  schema: parcelStateChangedEvent.schema,
  async handle(unit, { state, senderId, swapId, legId, trackingNumber }) {
    if (state !== 'shipped' && state !== 'delivered') return;
    try {
      const sent = { swapId, legIds: [legId], method: 'post' as const, trackingNumber };
      await confirmSent(unit, { id: senderId }, sent);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await requestCollectedItemReturn(unit, { swapId, legId, trackingNumber });
    }
  },
});
