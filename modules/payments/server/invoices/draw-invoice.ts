import { buffer } from 'node:stream/consumers';
import type { Format } from '#platform/i18n/format.ts';
import type { Translate } from '#platform/i18n/catalogue.ts';
import { printable } from '#platform/pdf/printable.ts';
import { shownNumber } from '../../domain/invoice.ts';
import type { InvoiceFacts } from './own-invoice.ts';

const margin = 56;

/** An invoice or a credit note on one page of A4, in the reader's language. */
export async function drawInvoice(t: Translate, format: Format, facts: InvoiceFacts): Promise<Uint8Array> {
  const { default: PdfDocument } = await import('pdfkit');
  const number = shownNumber(facts.kind, facts.number);
  const pdf = new PdfDocument({ size: 'A4', margin, info: { Title: number } });
  const bytes = buffer(pdf);
  const line = (text: string, size = 11, isBold = false) =>
    pdf
      .font(isBold ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(size)
      .text(printable(text));
  const sum = (label: string, cents: number, isBold = false) => {
    const { y } = pdf;
    line(label, 11, isBold);
    pdf.text(printable(format.money(cents)), margin, y, { align: 'right' });
    pdf.moveDown(0.4);
  };
  const kind = facts.kind === 'invoice' && facts.gstCents !== null ? 'taxInvoice' : facts.kind;
  line(facts.sellerName, 14, true);
  if (facts.sellerAbn !== null) line(`ABN ${facts.sellerAbn}`);
  if (facts.sellerAddress !== null) line(facts.sellerAddress);
  pdf.moveDown(2);
  line(t('payments.invoice.title', { kind }), 22, true);
  line(`${number} · ${format.date(facts.issuedAt.toISOString())}`);
  if (facts.invoiceNumber !== null)
    line(t('payments.invoice.of', { number: shownNumber('invoice', facts.invoiceNumber) }));
  line(t('payments.invoice.to', { name: facts.username }));
  pdf.moveDown(2);
  sum(t(`payments.purpose.${facts.purpose}`, { count: facts.quantity ?? 0 }), facts.cents);
  pdf
    .moveTo(margin, pdf.y)
    .lineTo(pdf.page.width - margin, pdf.y)
    .stroke();
  pdf.moveDown(0.6);
  sum(t('payments.invoice.total'), facts.cents, true);
  if (facts.gstCents === null) line(t('payments.invoice.noGst'), 9);
  else sum(t('payments.invoice.gst'), facts.gstCents);
  pdf.moveDown();
  line(t('payments.invoice.paid', { kind, date: format.date(facts.paidAt.toISOString()) }), 9);
  pdf.end();
  return bytes;
}
