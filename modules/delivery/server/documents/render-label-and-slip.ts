import { addressCountry } from '#contracts/address-country.ts';
import { formatTypedPhone } from '#modules/members/public.ts';
import type { Translate } from '#platform/i18n/catalogue.ts';
import type { ParcelContact } from '../../domain/parcel.schemas.ts';
import { createPdfPaper } from '#platform/pdf/paper.ts';

/** Content of a label and a packing slip. */
export interface ParcelDocumentData {
  readonly carrier: string;
  readonly service: string;
  readonly orderNumber: string;
  readonly trackingNumber: string;
  readonly sender: ParcelContact;
  readonly receiver: ParcelContact;
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

const toAddress = ({ name, apartment, street, suburb, state, postcode, phone }: ParcelContact): string =>
  [
    name,
    apartment,
    street,
    `${suburb.toUpperCase()} ${state} ${postcode}`,
    addressCountry.name.toUpperCase(),
    formatTypedPhone(phone),
  ]
    .filter((line) => line !== '')
    .join('\n');

async function barcode(kind: 'code128' | 'qrcode', text: string): Promise<Buffer> {
  const { toBuffer } = await import('bwip-js/node');
  return toBuffer({ bcid: kind, text, scale: 3, ...(kind === 'code128' && { height: 16 }), paddingwidth: 4 });
}

/** Sizes of the receiver's address, the largest that leaves the barcode free. */
const receiverSizes = [13, 11, 9, 7] as const;

/** The courier's label: to whom, from whom, and the tracking number as a Code 128 barcode. */
export async function renderLabel(t: Translate, paperData: ParcelDocumentData): Promise<Uint8Array> {
  const paper = await createPdfPaper({ title: paperData.orderNumber, size: labelSize, margin });
  const { pdf } = paper;
  const width = labelSize[0] - 2 * margin;
  const top = labelSize[1] - margin - 96;
  paper.write(`${paperData.carrier} · ${paperData.service}`, { size: 13, isBold: true });
  const about = [paperData.kilograms, paperData.sides, t('delivery.paper.pickup', { day: paperData.pickupOn })];
  paper.write(about.join(' · '), { size: 8 });
  paper.skip(0.6);
  paper.write(t('delivery.paper.to'), { size: 8 });
  const [receiver, sender] = [toAddress(paperData.receiver), toAddress(paperData.sender)];
  const small = [paperData.instruction, t('delivery.paper.from'), sender].filter((text) => text !== '');
  const rest = small.reduce((sum, text) => sum + paper.measureHeight(text, { size: 8 }), 0) + 14;
  const size = receiverSizes.find(
    (points) => pdf.y + rest + paper.measureHeight(receiver, { size: points, isBold: true }) <= top,
  );
  paper.write(receiver, { size: size ?? receiverSizes[3], isBold: true });
  if (paperData.instruction !== '') paper.write(paperData.instruction, { size: 8 });
  paper.skip(0.6);
  paper.write(t('delivery.paper.from'), { size: 8 });
  paper.write(sender, { size: 8 });
  pdf.image(await barcode('code128', paperData.trackingNumber), margin, top, { fit: [width, 64], align: 'center' });
  pdf.y = top + 66;
  paper.write(paperData.trackingNumber, { size: 11, isBold: true, align: 'center' });
  paper.write(paperData.orderNumber, { size: 8, align: 'center' });
  return paper.finish();
}

/** The slip inside the parcel: what is in it, between whom, and a QR code of its page. No address. */
export async function renderSlip(
  t: Translate,
  paperData: ParcelDocumentData & { readonly from: string; readonly to: string },
) {
  const paper = await createPdfPaper({ title: paperData.orderNumber, size: 'A5', margin });
  paper.write(t('delivery.paper.slipTitle'), { size: 18, isBold: true });
  paper.write(t('delivery.paper.slipLead', { from: paperData.from, to: paperData.to }));
  paper.skip(1);
  paper.write(paperData.description, { size: 14, isBold: true });
  paper.write(`${paperData.kilograms} · ${paperData.sides}`, { size: 10 });
  paper.write(t('delivery.paper.order', { number: paperData.orderNumber }), { size: 10 });
  paper.write(t('delivery.paper.tracking', { number: paperData.trackingNumber }), { size: 10 });
  paper.skip(1);
  paper.write(t('delivery.paper.slipThanks'));
  paper.pdf.image(await barcode('qrcode', paperData.page), margin, 330, { fit: [110, 110] });
  paper.pdf.image(await barcode('code128', paperData.orderNumber), margin + 130, 350, { fit: [220, 60] });
  return paper.finish();
}
