import { randomUUID } from 'node:crypto';
import { hour } from '#contracts/durations.ts';
import { newId } from '#contracts/ids.ts';
import { loadParcelData } from '#modules/items/public.ts';
import { CheckoutId, findOrCreateCheckout } from '#modules/payments/public.ts';
import type { CourierLeg } from '#modules/swaps/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import { toDayInAustralianState, listPickupDays } from '../../domain/business-day.ts';
import { computeDeliveryCarbonGrams } from '#contracts/delivery-carbon.ts';
import { BookingId, ParcelId, type ParcelContact } from '../../domain/parcel.schemas.ts';
import type { ParcelState } from '../../domain/parcel-state.ts';
import type { Quote } from '../../domain/quote.schemas.ts';
import { proposeBoxSize } from '../../domain/box-size.ts';
import { saveParcelLegs } from '../parcel-legs.ts';
import { describeBox } from '../quotes/leg-question.ts';
import { toOrderNumber } from '../order-number.ts';
import { CourierBooking, Parcel } from '../parcel.entity.ts';
import { loadCourierCalendar } from '../pickup/load-calendar.ts';
import { findLabelContact } from '../find-label-contact.ts';
import { typedTables } from '../tables.ts';
import { demoCourierReports } from './demo-parcels.ts';

/** Between two reports of a courier. */
const hoursApart = 6;
const cents = 930;
/** For sample members, who have given no address. */
const unknown: ParcelContact = {
  name: 'Sam Example',
  email: 'sam@swapu.example',
  phone: '0400 000 000',
  street: '1 Example St',
  apartment: '',
  suburb: 'Brisbane City',
  state: 'QLD',
  postcode: '4000',
};

/** Writes a parcel of the sample data in a state, with its booking and what its courier reported. */
export async function seedParcel(unit: Unit, legs: readonly CourierLeg[], state: ParcelState): Promise<void> {
  const [leg] = legs;
  if (!leg) return;
  const id = newId(ParcelId, unit.now.getTime());
  const data = await loadParcelData(
    unit.db,
    legs.map(({ itemId }) => itemId),
  );
  const size = proposeBoxSize(legs.map(({ itemId }) => data.get(itemId)?.size)) ?? {
    weightGrams: 2_000,
    lengthMm: 320,
    widthMm: 200,
    heightMm: 125,
  };
  const sender = (await findLabelContact(unit.db, leg.fromId, unit.now)) ?? unknown;
  const calendar = await loadCourierCalendar(unit.db, sender.state, sender.postcode);
  const days = listPickupDays(toDayInAustralianState(sender.state, unit.now), calendar, 4);
  const isLabelled = demoCourierReports[state] !== undefined;
  const trackingNumber = isLabelled
    ? `WOM${String(BigInt(`0x${id.replaceAll('-', '').slice(16)}`) % 10n ** 12n).padStart(12, '0')}`
    : null;
  const isOrdered = state !== 'draft';
  const reportedAt = reportTimes(state, unit.now);
  const pickedUpAt = reportedAt[demoCourierReports[state]?.indexOf('pickedUp') ?? -1];
  const parcel = unit.em.create(Parcel, {
    id,
    swapId: leg.swapId,
    legId: leg.legId,
    itemId: leg.itemId,
    senderId: leg.fromId,
    receiverId: leg.toId,
    originKind: leg.originKind,
    originId: leg.originId,
    orderNumber: toOrderNumber(id),
    state,
    sender,
    receiver: (await findLabelContact(unit.db, leg.toId, unit.now)) ?? unknown,
    description: describeBox(legs.map(({ itemId }) => data.get(itemId)?.title)) || '-',
    instruction: '',
    ...size,
    pickupOn: pickedUpAt ? toDayInAustralianState(sender.state, pickedUpAt) : (days[0] ?? '2027-03-02'),
    quotes: isOrdered ? makeQuotes(size.weightGrams) : [],
    quotedAt: unit.now,
    carrier: isOrdered ? 'wombat' : null,
    service: isOrdered ? 'standard' : null,
    priceCents: isOrdered ? cents : null,
    emittedGrams: isOrdered ? computeDeliveryCarbonGrams(size.weightGrams, 900) : null,
    checkoutId: null,
    repayCheckoutId: null,
    refundedCents: 0,
    trackingNumber,
    estimatedOn: isLabelled ? (days[3] ?? null) : null,
    issue: state === 'failed' ? 'noCourier' : state === 'exception' ? 'badAddress' : null,
    createdAt: reportedAt[0] ?? unit.now,
    changedAt: unit.now,
  });
  // The booking's key refers to the parcel, and the ORM knows no relation between the two.
  await unit.em.flush();
  if (state !== 'cancelled') await saveParcelLegs(unit, id, legs);
  if (state === 'awaitingPayment') await waitForPayment(unit, parcel);
  if (isLabelled || state === 'booking') await writeBooking(unit, parcel);
}

/** When the reports of a parcel in a state came, the last one now. */
const reportTimes = (state: ParcelState, now: Date): Date[] =>
  (demoCourierReports[state] ?? []).map(
    (_kind, index, { length }) => new Date(now.getTime() - (length - 1 - index) * hoursApart * hour),
  );

/** Makes the quotes that its sender saw: enough for staff to try a failed order again. */
const makeQuotes = (weightGrams: number): Quote[] =>
  (
    [
      ['wombat', 'standard', cents, { from: 2, to: 4 }],
      ['magpie', 'express', 1_350, { from: 1, to: 2 }],
    ] as const
  ).map(([carrier, service, price, days]) => ({
    carrier,
    service,
    cents: price,
    days,
    co2Grams: computeDeliveryCarbonGrams(weightGrams, 900),
  }));

/** Its sender can pay for it. */
async function waitForPayment(unit: Unit, parcel: Parcel): Promise<void> {
  const { checkoutId } = await findOrCreateCheckout(
    unit,
    { id: parcel.senderId },
    {
      purpose: 'courier',
      reference: `${parcel.orderNumber}-demo`,
      cents,
      returnTo: `/my-delivery/${parcel.itemId}/${parcel.originId}/${parcel.receiverId}`,
    },
  );
  parcel.checkoutId = CheckoutId.parse(checkoutId);
}

async function writeBooking(unit: Unit, { id: parcelId, state, trackingNumber, orderNumber }: Parcel): Promise<void> {
  const id = newId(BookingId, unit.now.getTime());
  const externalId = randomUUID();
  const reference = `${orderNumber}-1`;
  const confirmedAt = trackingNumber === null ? null : unit.now;
  unit.em.create(CourierBooking, {
    id,
    parcelId,
    carrier: 'wombat',
    service: 'standard',
    reference,
    externalId,
    state: state === 'delivered' ? 'closed' : confirmedAt ? 'booked' : 'confirming',
    quotedCents: cents,
    costCents: confirmedAt && cents,
    trackingNumber,
    labelKey: null,
    theirStatus: 'demo',
    tries: 0,
    polls: 0,
    // A parcel of the sample data stays as it is: no courier is asked about it until its sender cancels it.
    dueAt: null,
    fault: null,
    createdAt: unit.now,
    confirmedAt,
    changedAt: unit.now,
  });
  await unit.em.flush();
  await typedTables(unit.db)
    .insertInto('built_in_consignment')
    .values({
      id: externalId,
      carrier: 'wombat',
      reference,
      cents,
      tracking_number: trackingNumber ?? `WOM-${externalId}`,
      created_at: unit.now,
      confirmed_at: confirmedAt,
      cancelled_at: null,
    })
    .execute();
  const kinds = demoCourierReports[state] ?? [];
  if (kinds.length === 0) return;
  const events = kinds.map((kind, index) => ({
    id: randomUUID(),
    parcel_id: parcelId,
    booking_id: id,
    key: kind,
    kind,
    words: kind,
    place: '',
    happened_at: reportTimes(state, unit.now)[index] ?? unit.now,
    recorded_at: unit.now,
  }));
  await typedTables(unit.db).insertInto('parcel_event').values(events).execute();
}
