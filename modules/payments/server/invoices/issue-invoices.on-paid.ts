import type { Unit } from '#platform/db/unit.ts';
import type { CheckoutId, CheckoutPurpose } from '../../domain/checkout.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { paid, refunded } from '../../domain/payments.events.ts';
import { issueInvoices } from './issue-invoices.ts';

/** A sum that a protected swap takes from a card is passed on to another member: the house sells nothing. */
const issueForSale = async (
  unit: Unit,
  { checkoutId, purpose }: { checkoutId: CheckoutId; purpose: CheckoutPurpose },
) => {
  if (purpose !== 'protection') await issueInvoices(unit, checkoutId);
};

/** Issues and mails the invoice of a payment. */
export const invoicePayment = onEvent(paid.name, {
  name: 'payments.invoicePayment',
  schema: paid.schema,
  handle: issueForSale,
});

/** Issues and mails the credit note of a refund. */
export const creditRefund = onEvent(refunded.name, {
  name: 'payments.creditRefund',
  schema: refunded.schema,
  handle: issueForSale,
});
