import { Refusal } from '#contracts/refusal.ts';
import { confirmSent, openReturnOfCollectedItem } from '#modules/swaps/public.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { parcelMovedEvent } from '../../domain/delivery.events.ts';

/**
 * A collected parcel is sent, as its swap knows it; a sender who said so before is left alone. What was collected
 * although its swap was cancelled goes home.
 */
export const markSentOnShipped = onEvent('delivery.parcelMoved', {
  name: 'delivery.sendOnShipped',
  schema: parcelMovedEvent.schema,
  async handle(unit, { state, senderId, swapId, legId, trackingNumber }) {
    if (state !== 'shipped' && state !== 'delivered') return;
    try {
      const sent = { swapId, legIds: [legId], method: 'post' as const, trackingNumber };
      await confirmSent(unit, { id: senderId }, sent);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await openReturnOfCollectedItem(unit, { swapId, legId, trackingNumber });
    }
  },
});
