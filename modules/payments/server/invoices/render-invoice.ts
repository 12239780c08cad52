import type { Format } from '#platform/i18n/format.ts';
import type { Translate } from '#platform/i18n/catalogue.ts';
import { openPaper } from '#platform/pdf/paper.ts';
import { shownNumber, toDocumentKind } from '../../domain/invoice.ts';
import type { InvoiceRow } from './own-invoice.ts';

/**
 * An invoice or a credit note on one page of A4, in the reader's language. It is a tax invoice only with the seller's
 * ABN and tax in it, else a receipt, which names no tax.
 */
export async function renderInvoice(t: Translate, format: Format, facts: InvoiceRow): Promise<Uint8Array> {
  const number = shownNumber(facts.kind, facts.number);
  const kind = toDocumentKind(facts);
  const paper = await openPaper({ title: number, size: 'A4', margin: 56 });
  paper.write(facts.sellerName, { size: 14, isBold: true });
  if (facts.sellerAbn !== null) paper.write(`ABN ${facts.sellerAbn}`);
  if (facts.sellerAddress !== null) paper.write(facts.sellerAddress);
  paper.skip(2);
  paper.write(t('payments.invoice.title', { kind }), { size: 22, isBold: true });
  paper.write(`${number} · ${format.date(facts.issuedAt.toISOString())}`);
  if (facts.invoiceNumber !== null)
    paper.write(t('payments.invoice.of', { number: shownNumber('invoice', facts.invoiceNumber) }));
  paper.write(t('payments.invoice.to', { name: facts.username }));
  paper.skip(2);
  const sum = format.exactMoney(facts.cents);
  paper.writeSum(t(`payments.purpose.${facts.purpose}`, { count: facts.quantity ?? 0 }), sum);
  paper.skip(0.4);
  paper.rule();
  paper.skip(0.6);
  paper.writeSum(t('payments.invoice.total'), sum, { isBold: true });
  // Without an ABN nothing is said of GST: the paper does not show whether the seller is registered.
  if (facts.sellerAbn !== null && facts.gstCents === null) paper.write(t('payments.invoice.noGst'), { size: 9 });
  if (facts.sellerAbn !== null && facts.gstCents !== null)
    paper.writeSum(t('payments.invoice.gst'), format.exactMoney(facts.gstCents));
  paper.skip(1);
  paper.write(t('payments.invoice.paid', { kind, date: format.date(facts.paidAt.toISOString()) }), { size: 9 });
  return paper.finish();
}
