import type { Unit } from '#platform/db/unit.ts';
import type { CheckoutId, CheckoutPurpose } from '../../domain/checkout.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { paymentReceivedEvent, paymentRefundedEvent } from '../../domain/payments.events.ts';
import { issueMissingInvoices } from './issue-missing-invoices.ts';

/** A sum that a protected swap takes from a card is passed on to another member: the house sells nothing. */
const issueForSale = async (
  unit: Unit,
  { checkoutId, purpose }: { checkoutId: CheckoutId; purpose: CheckoutPurpose },
) => {
  if (purpose !== 'protection') await issueMissingInvoices(unit, checkoutId);
};

/** Issues and mails the invoice of a payment. */
export const issueInvoiceOnPaid = onEvent(paymentReceivedEvent.name, {
  name: 'payments.invoicePayment',
  schema: paymentReceivedEvent.schema,
  handle: issueForSale,
});

/** Issues and mails the credit note of a refund. */
export const issueCreditNoteOnRefund = onEvent(paymentRefundedEvent.name, {
  name: 'payments.creditRefund',
  schema: paymentRefundedEvent.schema,
  handle: issueForSale,
});
