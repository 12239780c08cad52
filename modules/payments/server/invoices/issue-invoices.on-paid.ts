import { onEvent } from '#platform/events/on-event.ts';
import { paid, refunded } from '../../domain/payments.events.ts';
import { issueInvoices } from './issue-invoices.ts';

/** Issues and mails the invoice of a payment. */
export const invoicePayment = onEvent(paid.name, {
  name: 'payments.invoicePayment',
  schema: paid.schema,
  handle: (unit, { checkoutId }) => issueInvoices(unit, checkoutId),
});

/** Issues and mails the credit note of a refund. */
export const creditRefund = onEvent(refunded.name, {
  name: 'payments.creditRefund',
  schema: refunded.schema,
  handle: (unit, { checkoutId }) => issueInvoices(unit, checkoutId),
});
