import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { ItemId, LegId, MemberId, SwapId } from '#contracts/ids.ts';
import type { CarrierKey } from '../domain/carriers.ts';
import type { BookingId, ParcelContact, ParcelId } from '../domain/parcel.schemas.ts';
import type { BookingState, ParcelState } from '../domain/parcel-state.ts';
import type { Quote, QuoteList } from '../domain/quote.schemas.ts';
import type { State } from '#contracts/australian-states.ts';
import type { TrackingEventKind } from '../domain/tracking-outcome.ts';

/** A sender as a parcel keeps them: of the order form, or as the profile had them when a price was taken. */
export type ParcelSender = ParcelContact & { readonly isOfProfile?: true };

/** A parcel as commands change it. */
export const Parcel = defineEntity({
  name: 'Parcel',
  tableName: 'parcel',
  properties: {
    id: p.uuid().$type<ParcelId>().primary(),
    swapId: p.uuid().$type<SwapId>(),
    /** The first leg that it carries, and its item, which the parcel's address names; all are in `parcel_leg`. */
    legId: p.uuid().$type<LegId>(),
    itemId: p.uuid().$type<ItemId>(),
    senderId: p.uuid().$type<MemberId>(),
    receiverId: p.uuid().$type<MemberId>(),
    originKind: p.text().$type<'offer' | 'chain'>(),
    originId: p.uuid(),
    orderNumber: p.text(),
    state: p.text().$type<ParcelState>(),
    sender: p.json<ParcelSender>().strictNullable(),
    receiver: p.json<ParcelContact>().strictNullable(),
    description: p.text(),
    instruction: p.text().default(''),
    weightGrams: p.integer(),
    lengthMm: p.integer(),
    widthMm: p.integer(),
    heightMm: p.integer(),
    pickupOn: p.text(),
    quotes: p.json<Quote[]>().defaultRaw("'[]'"),
    quotedAt: p.datetime(),
    carrier: p.text().$type<CarrierKey>().strictNullable(),
    service: p.text().strictNullable(),
    priceCents: p.integer().strictNullable(),
    emittedGrams: p.integer().strictNullable(),
    checkoutId: p.uuid().strictNullable(),
    repayCheckoutId: p.uuid().strictNullable(),
    disputes: p.integer().default(0),
    disputesWon: p.integer().default(0),
    refundedCents: p.integer().default(0),
    trackingNumber: p.text().strictNullable(),
    estimatedOn: p.text().strictNullable(),
    issue: p.text().strictNullable(),
    createdAt: p.datetime(),
    changedAt: p.datetime(),
  },
});
export type Parcel = InferEntity<typeof Parcel>;

/** A leg that a parcel carries; the database keeps `isCounted` with the state of the parcel. */
export const ParcelLeg = defineEntity({
  name: 'ParcelLeg',
  tableName: 'parcel_leg',
  properties: {
    parcelId: p.uuid().$type<ParcelId>().primary(),
    legId: p.uuid().$type<LegId>().primary(),
    itemId: p.uuid().$type<ItemId>(),
    isCounted: p.boolean(),
  },
});

/** A leg that goes in a box of its own, although more goes the same way. */
export const ApartLeg = defineEntity({
  name: 'ApartLeg',
  tableName: 'apart_leg',
  properties: { legId: p.uuid().$type<LegId>().primary() },
});

/** An order at a courier. */
export const CourierBooking = defineEntity({
  name: 'CourierBooking',
  tableName: 'courier_booking',
  properties: {
    id: p.uuid().$type<BookingId>().primary(),
    parcelId: p.uuid().$type<ParcelId>(),
    carrier: p.text().$type<CarrierKey>(),
    service: p.text(),
    reference: p.text(),
    externalId: p.text().strictNullable(),
    state: p.text().$type<BookingState>(),
    quotedCents: p.integer(),
    costCents: p.integer().strictNullable(),
    trackingNumber: p.text().strictNullable(),
    labelKey: p.text().strictNullable(),
    theirStatus: p.text().strictNullable(),
    tries: p.integer().default(0),
    polls: p.integer().default(0),
    dueAt: p.datetime().strictNullable(),
    fault: p.text().strictNullable(),
    createdAt: p.datetime(),
    confirmedAt: p.datetime().strictNullable(),
    changedAt: p.datetime(),
  },
});
export type CourierBooking = InferEntity<typeof CourierBooking>;

/** A courier's report, stored once. */
export const ParcelEvent = defineEntity({
  name: 'ParcelEvent',
  tableName: 'parcel_event',
  properties: {
    id: p.uuid().primary(),
    parcelId: p.uuid().$type<ParcelId>(),
    bookingId: p.uuid().$type<BookingId>(),
    key: p.text(),
    kind: p.text().$type<TrackingEventKind>(),
    words: p.text().default(''),
    place: p.text().default(''),
    happenedAt: p.datetime(),
    recordedAt: p.datetime(),
  },
});

/** Health of a courier, and whether it may be asked. */
export const CourierStanding = defineEntity({
  name: 'CourierStanding',
  tableName: 'courier_standing',
  properties: {
    carrier: p.text().$type<CarrierKey>().primary(),
    isOn: p.boolean().default(true),
    faults: p.integer().default(0),
    lastGoodAt: p.datetime().strictNullable(),
    lastFaultAt: p.datetime().strictNullable(),
    lastFault: p.text().strictNullable(),
    pausedUntil: p.datetime().strictNullable(),
  },
});

/** A cached answer of the calculator. */
export const CourierEstimate = defineEntity({
  name: 'CourierEstimate',
  tableName: 'courier_estimate',
  properties: {
    key: p.text().primary(),
    list: p.json<QuoteList>(),
    validUntil: p.datetime(),
  },
});

/** The couriers' last answer for a box, by its first leg, for both parties; without quotes while they are asked. */
export const LegQuotes = defineEntity({
  name: 'LegQuotes',
  tableName: 'leg_quotes',
  properties: {
    legId: p.uuid().$type<LegId>().primary(),
    question: p.text(),
    quotes: p.json<Quote[]>().strictNullable(),
    askedAt: p.datetime(),
  },
});

/** A holiday of a part of a state. */
export const LocalHoliday = defineEntity({
  name: 'LocalHoliday',
  tableName: 'local_holiday',
  properties: {
    state: p.text().$type<State>().primary(),
    onDay: p.text().primary(),
    postcodeFrom: p.text().primary(),
    postcodeTo: p.text(),
    name: p.text(),
  },
});

/** A booking in the books of a built-in courier. */
export const BuiltInConsignment = defineEntity({
  name: 'BuiltInConsignment',
  tableName: 'built_in_consignment',
  properties: {
    id: p.uuid().primary(),
    carrier: p.text().$type<CarrierKey>(),
    reference: p.text(),
    cents: p.integer(),
    trackingNumber: p.text(),
    createdAt: p.datetime(),
    confirmedAt: p.datetime().strictNullable(),
    cancelledAt: p.datetime().strictNullable(),
  },
});
