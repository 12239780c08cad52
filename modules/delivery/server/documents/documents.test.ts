import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createCanvas } from '@napi-rs/canvas';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';
import { orderAndPayParcel, courierSwapFixture, orderParcelAtCourier } from '../../testing.ts';
import { createTranslator } from '#platform/i18n/translator.ts';
import type { ParcelContact } from '../../domain/parcel.schemas.ts';
import { exportMemberDeliveryData } from '../api/member-data.ts';
import { renderLabel } from './render-label-and-slip.ts';

const world = await testWorld();
const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });

/** The first page as a picture and as text, and every barcode in the picture. */
async function read(base64: string, name: string) {
  const pdf = await getDocument({ data: new Uint8Array(Buffer.from(base64, 'base64')), verbosity: 0 }).promise;
  const page = await pdf.getPage(1);
  const viewport = page.getViewport({ scale: 3 });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  await page.render({ canvas: canvas as never, canvasContext: canvas.getContext('2d') as never, viewport }).promise;
  const picture = canvas.toBuffer('image/png');
  await mkdir('test-results/papers', { recursive: true });
  await writeFile(`test-results/papers/${name}.png`, picture);
  const { items } = await page.getTextContent();
  const found = await readBarcodes(new Uint8Array(picture));
  return {
    text: items.map((item) => ('str' in item ? item.str : '')).join(' '),
    codes: found.map(({ format, text }) => [format, text]),
  };
}

describe('the papers of a parcel', () => {
  it('are read back by a barcode reader: the label has its tracking number, the slip its page', async () => {
    const { ana, ben, path } = await courierSwapFixture(world);
    await orderAndPayParcel(world, ana, path);
    const { parcel } = await world.as(ana).delivery.leg.query(path);
    if (!parcel) throw new Error('no parcel');
    const paper = (kind: 'label' | 'slip') => world.as(ana).delivery.paper.query({ parcelId: parcel.id, kind });

    const label = await read((await paper('label')).base64, 'label');
    expect(label.codes).toEqual([['Code128', parcel.trackingNumber]]);
    expect(label.text).toContain('Ben Łukasz');
    expect(label.text).toContain('7 Smith St');
    expect(label.text).toContain('FITZROY VIC 3065');
    expect(label.text.match(/AUSTRALIA/g)).toHaveLength(2);
    // The sender's as typed in the form, the receiver's from the profile.
    expect(label.text.match(/0412 345 678/g)).toHaveLength(2);

    const archived = async (member: typeof ana, name: string) => {
      const found: object[] = [];
      for await (const row of exportMemberDeliveryData(world.db, member.id).find((list) => list.name === name)?.rows ??
        [])
        found.push(row);
      return found;
    };
    // The archive has the addresses as the label has them.
    expect(await archived(ana, 'parcels_sent')).toMatchObject([{ sender: { country: 'Australia' } }]);
    expect(await archived(ben, 'parcels_received')).toMatchObject([
      { receiver: { street: '7 Smith St', country: 'Australia' } },
    ]);

    const slip = await read((await paper('slip')).base64, 'slip');
    const page = `${world.host.publicUrl}/my-delivery/${path.postId}/${path.offerId}/${path.receiver}`;
    expect(slip.codes).toEqual(
      expect.arrayContaining([
        ['QRCode', page],
        ['Code128', parcel.orderNumber],
      ]),
    );
    expect(slip.text).toContain('A brass lamp');
    expect(slip.text).not.toContain('Smith St');
  });

  it('are not there before there is a label: delivery.noLabel', async () => {
    const { ana, path } = await courierSwapFixture(world);
    const { parcelId } = await orderParcelAtCourier(world.as(ana), path);
    const asked = world.as(ana).delivery.paper.query({ parcelId, kind: 'label' });
    expect(await expectRefusal(asked)).toMatchObject({ code: 'delivery.noLabel' });
  });

  it('print names of any script, and leave the barcode free', async () => {
    const contact = (name: string): ParcelContact => ({
      name,
      apartment: '王府 12',
      street: '7 Smith St',
      suburb: 'Fitzroy',
      state: 'VIC',
      postcode: '3065',
      phone: '+61412345678',
      email: 'a@swapu.example',
    });
    const paperData = {
      carrier: 'Swapu',
      service: 'Standard',
      orderNumber: 'SW1',
      trackingNumber: 'SWTRACK1',
      page: '',
    };
    const parcel = { description: 'A lamp', instruction: 'Please ring twice', kilograms: '1 kg', sides: '' };
    const pickupOn = '2026-06-01';
    const names = ['王小明', 'Ω Αλέξανδρος', 'Иван', 'O’Brien – “Unit 4”', 'שלום', '김민수', '😀 Ana'];
    for (const name of [...names, 'Maximiliana '.repeat(12)]) {
      const people = { sender: contact('Ana'), receiver: contact(name) };
      const bytes = await renderLabel(createTranslator('en-US'), { ...paperData, ...parcel, ...people, pickupOn });
      const { text, codes } = await read(Buffer.from(bytes).toString('base64'), 'label-any');
      expect(codes).toEqual([['Code128', 'SWTRACK1']]);
      expect(text.replaceAll(/\s/g, '')).toContain(name.trim().slice(0, 40).replaceAll(/\s/g, ''));
      expect(text).toContain('王府');
    }
  });
});
