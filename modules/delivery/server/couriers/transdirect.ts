import { addressCountry } from '#contracts/address-country.ts';
import type { ParsedSettings } from '#contracts/settings.ts';
import type { Config } from '#platform/config/config.ts';
import type { ParcelContact } from '../../domain/parcel.schemas.ts';
import type { ParcelSize } from '../../domain/parcel-size.ts';
import type { DayRange } from '../../domain/rate-card.ts';
import { deliverySettings } from '../../domain/delivery.settings.ts';
import {
  CourierUnavailableError,
  CourierRefusalError,
  type Consignment,
  type Courier,
  type CourierPlace,
} from './courier.ts';
import {
  transdirectBookingSchema,
  transdirectBookingListSchema,
  parseCourierEvents,
  transdirectQuotesSchema,
  toBookingStatus,
  transdirectTrackingSchema,
} from './transdirect-schemas.ts';
import { fetchTransdirectJson, readLimitedResponseBytes, sendToTransdirect } from './transdirect-http.ts';

/**
 * Transdirect's booking interface, version 4: several carriers behind one account. It knows no idempotency key, no
 * webhooks and no cancelling after confirmation. A booking is confirmed once, so its id makes a retry safe.
 */
export const createTransdirectCourier = (config: Config): Courier => ({
  key: 'transdirect',
  can: { cancelConfirmed: false, quoteWithoutPostcode: false, drawLabels: true },
  // 60 calls a minute are allowed, and members' own calls come first.
  pollsPerRun: 40,

  async quote({ from, to, parcel }, signal) {
    const answer = await fetchTransdirectJson(config, transdirectQuotesSchema, {
      method: 'POST',
      path: '/quotes',
      body: { ...basics(config, parcel, 'goods'), sender: toCourierPlace(from), receiver: toCourierPlace(to) },
      signal,
    });
    return Object.entries(answer).map(([service, { total, applied_gst, transit_time }]) => ({
      service,
      cents: toCents(config, total, applied_gst ?? null),
      days: parseDays(transit_time),
    }));
  },

  async draft(consignment, signal) {
    const { id } = await fetchTransdirectJson(config, transdirectBookingSchema, {
      method: 'POST',
      path: '/bookings/v4',
      body: buildBookingBody(config, consignment),
      signal,
    });
    return id;
  },

  async find(reference, signal) {
    const bookings = await fetchTransdirectJson(config, transdirectBookingListSchema, {
      method: 'GET',
      path: '/bookings/v4',
      signal,
    });
    return bookings.find(({ referrer }) => referrer === reference)?.id ?? null;
  },

  async confirm(id, { service, pickupOn }, signal) {
    const booking = await fetchTransdirectJson(config, transdirectBookingSchema, {
      method: 'GET',
      path: toBookingPath(id),
      signal,
    });
    if (toBookingStatus(booking) !== 'open') return;
    const offered = booking.quotes[service];
    if (!offered) throw new CourierRefusalError(`${service} no longer takes booking ${id}`);
    const day = (offered.pickup_dates ?? [pickupOn]).toSorted().find((date) => date >= pickupOn);
    if (day === undefined) throw new CourierRefusalError(`${service} collects on no day from ${pickupOn} on`);
    await sendToTransdirect(config, {
      method: 'POST',
      path: `${toBookingPath(id)}/confirm`,
      body: { courier: service, 'pickup-date': day },
      signal,
    });
  },

  async read(id, signal) {
    const booking = await fetchTransdirectJson(config, transdirectBookingSchema, {
      method: 'GET',
      path: toBookingPath(id),
      signal,
    });
    const bought = booking.courier ? booking.quotes[booking.courier] : undefined;
    return {
      status: toBookingStatus(booking),
      theirStatus: booking.status,
      trackingNumber: booking.connote ?? null,
      costCents: bought ? toCents(config, bought.total, bought.applied_gst ?? null) : null,
    };
  },

  async label(id, signal) {
    const answer = await sendToTransdirect(config, { method: 'GET', path: `${toBookingPath(id)}/label`, signal });
    const bytes = await readLimitedResponseBytes(answer);
    if (!Buffer.from(bytes.subarray(0, 5)).equals(Buffer.from('%PDF-')))
      throw new CourierUnavailableError('a label that is no PDF');
    return bytes;
  },

  async track(id, signal) {
    const path = `/bookings/v4/track/${encodeURIComponent(id)}`;
    return parseCourierEvents(
      await fetchTransdirectJson(config, transdirectTrackingSchema, { method: 'GET', path, signal }),
      new Date(),
    );
  },

  async cancel(id, signal) {
    await sendToTransdirect(config, { method: 'DELETE', path: toBookingPath(id), signal });
  },
});

const toBookingPath = (id: string): string => `/bookings/v4/${encodeURIComponent(id)}`;

/**
 * Builds what quotes and bookings have in common. Their pages disagree on centimetres and metres, so it is a setting.
 */
function basics(config: ParsedSettings, { weightGrams, lengthMm, widthMm, heightMm }: ParcelSize, description: string) {
  const { TRANSDIRECT_UNIT } = deliverySettings.read(config);
  const side = (mm: number) => (TRANSDIRECT_UNIT === 'm' ? mm / 1_000 : mm / 10);
  return {
    declared_value: '0.00',
    include_warranty: false,
    tailgate_pickup: false,
    tailgate_delivery: false,
    items: [
      {
        weight: weightGrams / 1_000,
        length: side(lengthMm),
        width: side(widthMm),
        height: side(heightMm),
        quantity: 1,
        description,
      },
    ],
  };
}

const toCourierPlace = ({ suburb, state, postcode }: CourierPlace) => ({
  suburb: suburb.toUpperCase(),
  state,
  postcode,
  type: 'residential',
  country: addressCountry.code,
});

const toParty = ({ name, email, phone, street, apartment, suburb, state, postcode }: ParcelContact) => ({
  suburb: suburb.toUpperCase(),
  state,
  postcode,
  type: 'residential',
  country: addressCountry.code,
  name,
  company_name: '',
  email,
  phone,
  address: [apartment, street].filter((line) => line !== '').join(', '),
});

const buildBookingBody = (
  config: Config,
  { reference, parcel, description, instruction, sender, receiver }: Consignment,
) => ({
  ...basics(config, parcel, description),
  referrer: reference,
  requesting_site: new URL(config.PUBLIC_URL ?? 'https://swapu.example').host,
  special_instructions: instruction,
  sender: toParty(sender),
  receiver: toParty(receiver),
});

/** Whether `total` has GST in it is a setting; where their answer names it, that counts. */
function toCents(config: ParsedSettings, total: number, gst: number | null): number {
  if (deliverySettings.read(config).TRANSDIRECT_TOTAL_HAS_GST) return Math.round(total * 100);
  return Math.round((gst === null ? total * 1.1 : total + gst) * 100);
}

/** `1-2 business days`, `3 days` or a number. */
function parseDays(transitTime: string | number | null | undefined): DayRange {
  const [from, to] =
    String(transitTime ?? '')
      .match(/\d+/g)
      ?.map(Number) ?? [];
  return { from: from ?? 1, to: to ?? from ?? 7 };
}
