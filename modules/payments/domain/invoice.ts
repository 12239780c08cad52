import { z } from 'zod';
import { brandedId } from '#contracts/ids.ts';

export const InvoiceId = brandedId('Invoice');
export type InvoiceId = z.infer<typeof InvoiceId>;

export const invoiceKinds = ['invoice', 'creditNote'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

const prefixes: Readonly<Record<InvoiceKind, string>> = { invoice: 'INV', creditNote: 'CN' };

/** The number as people see it: `INV-000042`. */
export const formatInvoiceNumber = (kind: InvoiceKind, number: number): string =>
  `${prefixes[kind]}-${String(number).padStart(6, '0')}`;

interface DocumentData {
  readonly kind: InvoiceKind;
  readonly gstCents: number | null;
  readonly sellerAbn: string | null;
}

/** Names the kind of a document: a tax invoice needs the seller's ABN and their registration for GST. */
export const toDocumentKind = ({ kind, gstCents, sellerAbn }: DocumentData) =>
  kind === 'creditNote' ? kind : gstCents !== null && sellerAbn !== null ? 'taxInvoice' : 'receipt';

/** The goods and services tax of 10 % that an amount with tax contains: an eleventh of it. */
export const computeIncludedGst = (cents: number): number => Math.round(cents / 11);

/** The part of an invoice's tax that goes back with the amount refunded so far. */
export const computeRefundedGst = (gstCents: number, refundedCents: number, cents: number): number =>
  Math.round((gstCents * refundedCents) / cents);

/** The path from which a member downloads their invoice. */
export const invoiceDownloadPath = '/invoices';

export const invoiceRefView = z.object({ id: InvoiceId, kind: z.enum(invoiceKinds), number: z.string() });
