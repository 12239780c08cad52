import { z } from 'zod';
import { readableRowsSchema } from '#contracts/rows.ts';
import { isPoBox, hasStreetNumberAndName } from '#contracts/po-box.ts';
import { codeTextSchema } from '#contracts/text.ts';
import { brandedId, ItemId, MemberId, SwapId } from '#contracts/ids.ts';
import { pageInput, pageSchema } from '#contracts/page.ts';
import { carrierKeys } from './carriers.ts';
import { parcelStates, parcelStatusSlugNames, type ParcelState } from './parcel-state.ts';
import { legPricesView, parcelSizeInput, quoteView } from './quote.schemas.ts';
import { stateCodes } from '#contracts/australian-states.ts';
import { trackingEventKinds } from './tracking-outcome.ts';

export const ParcelId = brandedId('Parcel');
export type ParcelId = z.infer<typeof ParcelId>;
export const BookingId = brandedId('Booking');
export type BookingId = z.infer<typeof BookingId>;

const says = (code: string) => ({ params: { code } });
/** Nothing unseen belongs on a label. */
const text = (most: number) => codeTextSchema().max(most);
const isPresent = (value: string) => value !== '';
/** A sender or receiver as the courier needs them. */
export const parcelContactInput = z.object({
  // Whatever a profile takes as first and last name, each of up to 60 characters and of one letter where that is all.
  name: text(121).refine((value) => /\p{L}/u.test(value), says('delivery.field.name')),
  email: text(254).refine((value) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value), says('platform.field.email')),
  phone: text(30).refine((value) => value.replaceAll(/\D/g, '').length >= 8, says('delivery.field.phone')),
  street: text(120)
    .refine((value) => !isPoBox(value), says('delivery.field.mailBox'))
    .refine((value) => isPoBox(value) || hasStreetNumberAndName(value), says('delivery.field.street')),
  apartment: text(60)
    .refine((value) => !isPoBox(value), says('delivery.field.mailBox'))
    .default(''),
  suburb: text(80).refine((value) => /\p{L}{2}/u.test(value), says('delivery.field.suburb')),
  state: z.enum(stateCodes),
  postcode: text(4).refine((value) => /^\d{4}$/.test(value), says('delivery.field.postcode')),
});
export type ParcelContact = z.infer<typeof parcelContactInput>;
/** A contact as it is stored. */
const storedContact = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  street: z.string(),
  apartment: z.string(),
  suburb: z.string(),
  state: z.enum(stateCodes),
  postcode: z.string(),
});

/** The address of a parcel's page: the item, the offer or chain, and the member who receives it. */
export const parcelPathInput = z.object({ postId: ItemId, offerId: z.uuid(), receiver: MemberId });
export type ParcelPath = z.infer<typeof parcelPathInput>;

export const isoDaySchema = z.string().regex(/^\d{4}-\d\d-\d\d$/);

export const parcelTextBounds = {
  description: { min: 1, max: 200 },
  instruction: { max: 200 },
} as const;

/** The order form. */
export const parcelFormInput = z.object({
  sender: parcelContactInput,
  description: text(parcelTextBounds.description.max).refine(isPresent, says('platform.field.required')),
  instruction: text(parcelTextBounds.instruction.max).default(''),
  parcel: parcelSizeInput,
  pickupOn: codeTextSchema().refine((value) => /^\d{4}-\d\d-\d\d$/.test(value), says('delivery.field.pickupOn')),
});
export type ParcelForm = z.infer<typeof parcelFormInput>;

/** All that the sender saw in the box; without it the box is taken as it is, as pages of older releases do. */
const seenInBox = { itemIds: z.array(ItemId).max(100).optional() };

export const requestQuotesInput = parcelPathInput.extend({ form: parcelFormInput, ...seenInBox });
/** The sender takes an item out of the box of a parcel's page, or puts it in. */
export const setSentApartInput = parcelPathInput.extend({ itemId: ItemId, isApart: z.boolean() });
/** The couriers of a leg are asked: by a screen for the first time, or by a tap again. */
export const fetchLegQuotesInput = parcelPathInput.extend({ isAgain: z.boolean() });
export const parcelIdInput = z.object({ parcelId: ParcelId });
export const orderParcelInput = parcelIdInput.extend({
  carrier: z.enum(carrierKeys),
  service: codeTextSchema().max(80),
  cents: z.int(),
});
/** Takes one of the prices of a leg, with what the sender's profile, the item or their draft say. */
export const orderQuotedInput = parcelPathInput.extend({
  ...orderParcelInput.omit({ parcelId: true }).shape,
  pickupOn: parcelFormInput.shape.pickupOn,
  ...seenInBox,
});
export const parcelDocumentInput = parcelIdInput.extend({ kind: z.enum(['label', 'slip']) });
/** A file for the browser: small enough to travel inside the answer. */
export const parcelDocumentView = z.object({ name: z.string(), base64: z.string() });

const moment = z.iso.datetime();
const parcelState = z.enum(parcelStates.states as [ParcelState, ...ParcelState[]]);

export const parcelEventView = z.object({
  kind: z.enum(trackingEventKinds),
  words: z.string(),
  place: z.string(),
  happenedAt: moment,
});
export type ParcelEventView = z.infer<typeof parcelEventView>;

/** A thing in a box, or that could be in it. */
const boxedItem = z.object({ postId: ItemId, title: z.string() });

/** A line of a list of parcels. */
export const parcelRowView = z.object({
  id: ParcelId,
  postId: ItemId,
  offerId: z.uuid(),
  swapId: SwapId,
  senderId: MemberId,
  receiverId: MemberId,
  partner: z.object({ id: MemberId, username: z.string().nullable() }),
  title: z.string(),
  /** The titles of what else is in the box. */
  otherTitles: z.array(z.string()),
  state: parcelState,
  orderNumber: z.string(),
  carrier: z.enum(carrierKeys).nullable(),
  trackingNumber: z.string().nullable(),
  estimatedOn: z.string().nullable(),
  /** The bank has its fee: its courier is not booked, or its label not given out. */
  isHeld: z.boolean(),
  changedAt: moment,
});
export type ParcelRow = z.infer<typeof parcelRowView>;

export const myParcelsInput = pageInput({ status: z.enum(parcelStatusSlugNames).optional() });
export const parcelListPageView = pageSchema(parcelRowView);

/** A box that the member sends by courier, by its first leg, and how far its parcel is. */
export const sendableLegView = z.object({
  postId: ItemId,
  offerId: z.uuid(),
  swapId: SwapId,
  receiver: z.object({ id: MemberId, username: z.string().nullable() }),
  title: z.string(),
  others: z.array(boxedItem),
  parcel: parcelRowView.pick({ id: true, state: true, orderNumber: true, isHeld: true }).nullable(),
});
export type SendableLeg = z.infer<typeof sendableLegView>;

export const swapParcelsInput = z.object({ swapId: SwapId });

/** A box of a swap that goes by courier, by its first leg, for its sender or its receiver. */
export const swapParcelView = z.object({
  postId: ItemId,
  offerId: z.uuid(),
  receiverId: MemberId,
  title: z.string(),
  /** The other things in the box. */
  others: z.array(boxedItem),
  iAm: z.enum(['sender', 'receiver']),
  partner: z.object({ id: MemberId, username: z.string().nullable() }),
  /** The viewer can order a courier for it now. */
  canOrder: z.boolean(),
  /** Null once one is ordered, and before both have an address and the item a size. */
  prices: legPricesView.nullable(),
  parcel: parcelRowView
    .pick({ id: true, state: true, carrier: true, trackingNumber: true, estimatedOn: true, isHeld: true })
    .nullable(),
});
export type SwapParcel = z.infer<typeof swapParcelView>;

/** A parcel as its two parties see it. */
export const parcelView = z.object({
  id: ParcelId,
  state: parcelState,
  orderNumber: z.string(),
  /** The sender's words for the courier; empty for the receiver. */
  description: z.string(),
  instruction: z.string(),
  weightGrams: z.int(),
  lengthMm: z.int(),
  widthMm: z.int(),
  heightMm: z.int(),
  pickupOn: z.string(),
  carrier: z.enum(carrierKeys).nullable(),
  priceCents: z.int().nullable(),
  refundedCents: z.int(),
  /** The checkout its sender has not paid yet; null at any other time and for the receiver. */
  unpaidCheckoutId: z.string().nullable(),
  /** Its sender has paid, or paid again, and the payment is not confirmed yet. */
  isPaymentPending: z.boolean(),
  isHeld: parcelRowView.shape.isHeld,
  /** The bank has its fee, so that nothing of it goes back where it was cancelled. */
  isFeeAtBank: z.boolean(),
  co2Grams: z.int().nullable(),
  trackingNumber: z.string().nullable(),
  estimatedOn: z.string().nullable(),
  issue: z.string().nullable(),
  /** The sender's contact; null for the receiver, and once it is blanked. */
  sender: storedContact.nullable(),
  quotes: readableRowsSchema(quoteView),
  quotedAt: moment,
  events: readableRowsSchema(parcelEventView),
});
export type ParcelView = z.infer<typeof parcelView>;

/** The page of one leg that goes by courier, and of the box that it is in. */
export const parcelLegView = z.object({
  postId: ItemId,
  offerId: z.uuid(),
  receiverId: MemberId,
  swapId: SwapId,
  title: z.string(),
  /** The other things in the box of this leg. */
  others: swapParcelView.shape.others,
  /** Things that go the same way in another box, and could be in this one; empty for the receiver. */
  addable: z.array(boxedItem),
  /** Together its things are too heavy or too long for a usual courier. */
  isBoxTooLarge: z.boolean(),
  iAm: z.enum(['sender', 'receiver']),
  partner: z.object({ id: MemberId, username: z.string().nullable(), timeZone: z.string().nullable() }),
  /** Where it goes, as far as the sender may know before there is a label. */
  receiver: z.object({ suburb: z.string(), state: z.string(), postcode: z.string() }).nullable(),
  hasOwnAddress: z.boolean(),
  /** First entries of the form; null for the receiver. */
  initial: z
    .object({
      sender: z.object({ ...storedContact.shape, state: z.union([z.enum(stateCodes), z.literal('')]) }).partial(),
      parcel: z.object({ weightGrams: z.int(), lengthMm: z.int(), widthMm: z.int(), heightMm: z.int() }).nullable(),
      description: z.string(),
    })
    .nullable(),
  prices: swapParcelView.shape.prices,
  /** The days on which couriers collect at the sender's place and that can still be booked. */
  pickupDays: z.array(z.string()),
  hasCouriers: z.boolean(),
  /** Whether both sides agreed on a courier and the item is still to be sent. */
  isOpen: z.boolean(),
  /** The step that a protected swap waits for before the courier may come; null for the receiver, and outside one. */
  protectionStep: z.enum(['backing', 'packing', 'othersPacking']).nullable(),
  parcel: parcelView.nullable(),
});
export type ParcelLegView = z.infer<typeof parcelLegView>;
