import { buffer } from 'node:stream/consumers';
import type { MemberId } from '#contracts/ids.ts';
import type { Locale } from '#contracts/locale.ts';
import type { Db } from '#platform/db/db.ts';
import { createFormat } from '#platform/i18n/format.ts';
import { defaultTimeZone } from '#platform/i18n/locales.ts';
import { createTranslator } from '#platform/i18n/translator.ts';
import type { Host } from '#platform/host.ts';
import type { StorageKey } from '#platform/storage/storage.ts';
import { deliveryErrors } from '../../domain/delivery.errors.ts';
import { isParcelHeld } from '../../domain/held-parcels.ts';
import type { ParcelContact, ParcelId } from '../../domain/parcel.schemas.ts';
import { findActiveUsernames } from '../parcel.queries.ts';
import { findLegProtection } from '../find-leg-protection.ts';
import { typedTables } from '../tables.ts';
import { renderLabel, renderSlip, type ParcelDocumentData } from './render-label-and-slip.ts';

interface PaperRequest {
  readonly parcelId: ParcelId;
  readonly kind: 'label' | 'slip';
  readonly locale: Locale;
}

type Site = Pick<Host, 'storage' | 'publicUrl'>;

/**
 * The label or the packing slip of a parcel, as a PDF for its sender. The label is the courier's own where it
 * draws one.
 * @throws delivery.notFound for anyone else, delivery.noLabel before there is one and once the parcel is over,
 * delivery.notAllPacked for the label of a protected parcel while another sender is still packing, delivery.feeDisputed
 * for that of one on hold
 */
export async function renderParcelDocument(
  db: Db,
  site: Site,
  senderId: MemberId,
  { parcelId, kind, locale }: PaperRequest,
) {
  const row = await typedTables(db)
    .selectFrom('parcel')
    .selectAll()
    .where('id', '=', parcelId)
    .where('sender_id', '=', senderId)
    .executeTakeFirst();
  if (!row) throw deliveryErrors.notFound();
  if (kind === 'label') {
    if (isParcelHeld({ ...row, disputesWon: row.disputes_won })) throw deliveryErrors.feeDisputed();
    if ((await findLegProtection(db, row.leg_id))?.state === 'packing') throw deliveryErrors.notAllPacked();
  }
  const booking = await typedTables(db)
    .selectFrom('courier_booking')
    .select(['label_key', 'tracking_number', 'service', 'carrier'])
    .where('parcel_id', '=', parcelId)
    .where('state', '=', 'booked')
    .executeTakeFirst();
  const [sender, receiver] = [row.sender as ParcelContact | null, row.receiver as ParcelContact | null];
  if (!booking || !sender || !receiver) throw deliveryErrors.noLabel();
  // Couriers read English.
  const paperLocale = kind === 'label' ? 'en-US' : locale;
  const t = createTranslator(paperLocale);
  const paperData: ParcelDocumentData = {
    carrier: t(`delivery.carrier.${booking.carrier}`),
    service: booking.service,
    orderNumber: row.order_number,
    trackingNumber: booking.tracking_number ?? row.order_number,
    sender,
    receiver,
    description: row.description,
    instruction: row.instruction,
    kilograms: `${row.weight_grams / 1_000} kg`,
    sides: `${row.length_mm / 10} × ${row.width_mm / 10} × ${row.height_mm / 10} cm`,
    pickupOn: createFormat({ locale: paperLocale, timeZone: defaultTimeZone, now: () => new Date() }).day(
      row.pickup_on,
    ),
    page: `${site.publicUrl}/my-delivery/${row.item_id}/${row.origin_id}/${row.receiver_id}`,
  };
  const names =
    kind === 'slip' ? await findActiveUsernames(db, [row.sender_id, row.receiver_id]) : new Map<MemberId, string>();
  const bytes =
    kind === 'slip'
      ? await renderSlip(t, {
          ...paperData,
          from: names.get(row.sender_id) ?? '',
          to: names.get(row.receiver_id) ?? '',
        })
      : booking.label_key === null
        ? await renderLabel(t, paperData)
        : await storedLabel(site, booking.label_key as StorageKey);
  return { name: `${row.order_number}-${kind}.pdf`, base64: Buffer.from(bytes).toString('base64') };
}

async function storedLabel({ storage }: Site, key: StorageKey): Promise<Uint8Array> {
  const file = await storage.get(key);
  if (!file) throw deliveryErrors.noLabel();
  return buffer(file.stream);
}
