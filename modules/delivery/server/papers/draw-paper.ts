import { buffer } from 'node:stream/consumers';
import { country } from '#contracts/country.ts';
import { readablePhone } from '#modules/members/public.ts';
import type { Translate } from '#platform/i18n/catalogue.ts';
import type { Contact } from '../../domain/parcel.schemas.ts';
import { printable } from '#platform/pdf/printable.ts';

/** What stands on a label and a packing slip. */
export interface PaperFacts {
  readonly carrier: string;
  readonly service: string;
  readonly orderNumber: string;
  readonly trackingNumber: string;
  readonly sender: Contact;
  readonly receiver: Contact;
  readonly description: string;
  readonly instruction: string;
  readonly kilograms: string;
  readonly sides: string;
  readonly pickupOn: string;
  /** The address of the parcel's page. */
  readonly page: string;
}

/** 100 by 150 mm, the usual size of a thermal label. */
const labelSize: [number, number] = [283.46, 425.2];
const margin = 14;

const linesOf = ({ name, apartment, street, suburb, state, postcode, phone }: Contact): string =>
  [
    name,
    apartment,
    street,
    `${suburb.toUpperCase()} ${state} ${postcode}`,
    country.name.toUpperCase(),
    readablePhone(phone),
  ]
    .filter((line) => line !== '')
    .map(printable)
    .join('\n');

async function barcode(kind: 'code128' | 'qrcode', text: string): Promise<Buffer> {
  const { toBuffer } = await import('bwip-js/node');
  return toBuffer({ bcid: kind, text, scale: 3, ...(kind === 'code128' && { height: 16 }), paddingwidth: 4 });
}

async function newPdf(title: string, size: [number, number] | 'A5') {
  const { default: PdfDocument } = await import('pdfkit');
  return new PdfDocument({ size, margin, info: { Title: printable(title) } });
}

/** The courier's label: to whom, from whom, and the tracking number as a Code 128 barcode. */
export async function drawLabel(t: Translate, facts: PaperFacts): Promise<Uint8Array> {
  const pdf = await newPdf(facts.orderNumber, labelSize);
  const bytes = buffer(pdf);
  const width = labelSize[0] - 2 * margin;
  const line = (text: string, size: number, isBold = false) =>
    pdf
      .font(isBold ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(size)
      .text(text, { width });
  line(printable(`${facts.carrier} · ${facts.service}`), 13, true);
  line(printable(`${facts.kilograms} · ${facts.sides} · ${t('delivery.paper.pickup', { day: facts.pickupOn })}`), 8);
  pdf.moveDown(0.6);
  line(printable(t('delivery.paper.to')), 8);
  line(linesOf(facts.receiver), 13, true);
  if (facts.instruction !== '') line(printable(facts.instruction), 8);
  pdf.moveDown(0.6);
  line(printable(t('delivery.paper.from')), 8);
  line(linesOf(facts.sender), 8);
  const top = labelSize[1] - margin - 96;
  pdf.image(await barcode('code128', facts.trackingNumber), margin, top, { fit: [width, 64], align: 'center' });
  pdf.y = top + 68;
  pdf.font('Helvetica-Bold').fontSize(11).text(facts.trackingNumber, margin, pdf.y, { width, align: 'center' });
  pdf.font('Helvetica').fontSize(8).text(facts.orderNumber, { width, align: 'center' });
  pdf.end();
  return bytes;
}

/** The slip inside the parcel: what is in it, between whom, and a QR code of its page. No address. */
export async function drawSlip(t: Translate, facts: PaperFacts & { readonly from: string; readonly to: string }) {
  const pdf = await newPdf(facts.orderNumber, 'A5');
  const bytes = buffer(pdf);
  const line = (text: string, size: number, isBold = false) =>
    pdf
      .font(isBold ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(size)
      .text(printable(text));
  line(t('delivery.paper.slipTitle'), 18, true);
  line(t('delivery.paper.slipLead', { from: facts.from, to: facts.to }), 11);
  pdf.moveDown();
  line(facts.description, 14, true);
  line(`${facts.kilograms} · ${facts.sides}`, 10);
  line(t('delivery.paper.order', { number: facts.orderNumber }), 10);
  line(t('delivery.paper.tracking', { number: facts.trackingNumber }), 10);
  pdf.moveDown();
  line(t('delivery.paper.slipThanks'), 11);
  pdf.image(await barcode('qrcode', facts.page), margin, 330, { fit: [110, 110] });
  pdf.image(await barcode('code128', facts.orderNumber), margin + 130, 350, { fit: [220, 60] });
  pdf.end();
  return bytes;
}
