import { Refusal } from '#contracts/refusal.ts';
import { confirmSent } from '#modules/swaps/public.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { parcelMoved } from '../domain/delivery.events.ts';

/**
 * A collected parcel is sent, as its swap knows it; a sender who said so before, or whose swap is over, is left
 * alone.
 */
export const sendOnShipped = onEvent('delivery.parcelMoved', {
  name: 'delivery.sendOnShipped',
  schema: parcelMoved.schema,
  async handle(unit, { state, senderId, swapId, legId, trackingNumber }) {
    if (state !== 'shipped' && state !== 'delivered') return;
    try {
      const sent = { swapId, legIds: [legId], method: 'post' as const, trackingNumber };
      await confirmSent(unit, { id: senderId }, sent, unit.config);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  },
});
