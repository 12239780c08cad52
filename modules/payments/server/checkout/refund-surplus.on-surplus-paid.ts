import { onEvent } from '#platform/events/on-event.ts';
import { surplusPaymentReceivedEvent } from '../../domain/payments.events.ts';
import { requestCheckoutRefund } from './request-refund.ts';

/** Refunds a payment that arrived on a checkout while another one served its purpose. */
export const refundSurplusPayment = onEvent(surplusPaymentReceivedEvent.name, {
  name: 'payments.refundSurplus',
  schema: surplusPaymentReceivedEvent.schema,
  handle: async (unit, { checkoutId }) => {
    await requestCheckoutRefund(unit, checkoutId, { reason: 'paid on a checkout that was replaced' });
  },
});
