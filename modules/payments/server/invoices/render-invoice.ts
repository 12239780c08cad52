import type { Format } from '#platform/i18n/format.ts';
import type { Translate } from '#platform/i18n/catalogue.ts';
import { createPdfPaper } from '#platform/pdf/paper.ts';
import { formatInvoiceNumber, toDocumentKind } from '../../domain/invoice.ts';
import type { InvoiceRow } from './own-invoice.ts';

/**
 * An invoice or a credit note on one page of A4, in the reader's language. It is a tax invoice only with the seller's
 * ABN and tax in it, else a receipt, which names no tax.
 */
export async function renderInvoice(t: Translate, format: Format, invoiceRow: InvoiceRow): Promise<Uint8Array> {
  const number = formatInvoiceNumber(invoiceRow.kind, invoiceRow.number);
  const kind = toDocumentKind(invoiceRow);
  const paper = await createPdfPaper({ title: number, size: 'A4', margin: 56 });
  paper.write(invoiceRow.sellerName, { size: 14, isBold: true });
  if (invoiceRow.sellerAbn !== null) paper.write(`ABN ${invoiceRow.sellerAbn}`);
  if (invoiceRow.sellerAddress !== null) paper.write(invoiceRow.sellerAddress);
  paper.skip(2);
  paper.write(t('payments.invoice.title', { kind }), { size: 22, isBold: true });
  paper.write(`${number} · ${format.date(invoiceRow.issuedAt.toISOString())}`);
  if (invoiceRow.invoiceNumber !== null)
    paper.write(t('payments.invoice.of', { number: formatInvoiceNumber('invoice', invoiceRow.invoiceNumber) }));
  paper.write(t('payments.invoice.to', { name: invoiceRow.username }));
  paper.skip(2);
  const sum = format.exactMoney(invoiceRow.cents);
  paper.writeSum(t(`payments.purpose.${invoiceRow.purpose}`, { count: invoiceRow.quantity ?? 0 }), sum);
  paper.skip(0.4);
  paper.rule();
  paper.skip(0.6);
  paper.writeSum(t('payments.invoice.total'), sum, { isBold: true });
  // Without an ABN nothing is said of GST: the paper does not show whether the seller is registered.
  if (invoiceRow.sellerAbn !== null && invoiceRow.gstCents === null)
    paper.write(t('payments.invoice.noGst'), { size: 9 });
  if (invoiceRow.sellerAbn !== null && invoiceRow.gstCents !== null)
    paper.writeSum(t('payments.invoice.gst'), format.exactMoney(invoiceRow.gstCents));
  paper.skip(1);
  paper.write(t('payments.invoice.paid', { kind, date: format.date(invoiceRow.paidAt.toISOString()) }), { size: 9 });
  return paper.finish();
}
