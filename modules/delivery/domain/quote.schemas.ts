import { z } from 'zod';
import { readableRowsSchema } from '#contracts/rows.ts';
import { codeTextSchema } from '#contracts/text.ts';
import { ItemId, MemberId } from '#contracts/ids.ts';
import { carrierKeys } from './carriers.ts';
import { maxParcelInputSize } from './parcel-size.ts';
import { stateCodes } from '#contracts/australian-states.ts';

const says = (code: string) => ({ error: code, params: { code } });
const atLeastOne = (code: string, most: number) =>
  z
    .number()
    .nullable()
    .refine((value) => value !== null && Number.isInteger(value) && value >= 1 && value <= most, says(code))
    .transform((value) => value ?? 0);

/** Weight and sides, each greater than zero. */
export const parcelSizeInput = z.object({
  weightGrams: atLeastOne('delivery.field.weight', maxParcelInputSize.weightGrams),
  lengthMm: atLeastOne('delivery.field.side', maxParcelInputSize.sideMm),
  widthMm: atLeastOne('delivery.field.side', maxParcelInputSize.sideMm),
  heightMm: atLeastOne('delivery.field.side', maxParcelInputSize.sideMm),
});

/** A suburb in words; the postcode distinguishes places of one name, and some couriers need it. */
export const placeInput = z.object({
  suburb: codeTextSchema()
    .max(80)
    .refine((text) => text !== '', says('platform.field.required')),
  state: z.enum(stateCodes),
  postcode: codeTextSchema()
    .max(20)
    .refine((text) => /^(\d{4})?$/.test(text), says('delivery.field.postcode'))
    .default(''),
});
export type PlaceInput = z.infer<typeof placeInput>;

export const calculatorQuotesInput = z.object({ from: placeInput, to: placeInput, parcel: parcelSizeInput });
export type CalculatorQuotesInput = z.infer<typeof calculatorQuotesInput>;

const days = z.object({ from: z.int(), to: z.int() });

/** A courier's offer to deliver a parcel. */
export const quoteView = z.object({
  carrier: z.enum(carrierKeys),
  /** The courier's own word for its service, such as `standard`. */
  service: z.string(),
  cents: z.int(),
  days,
  co2Grams: z.int(),
});
export type Quote = z.infer<typeof quoteView>;

/** Quotes, the cheapest first, and the couriers that did not answer. */
export const quoteListView = z.object({ quotes: z.array(quoteView), silent: z.array(z.enum(carrierKeys)) });
export type QuoteList = z.infer<typeof quoteListView>;

const estimateCents = z.int().nullable();

/** The cost of a courier for a leg, as both of its parties see it before one is ordered. */
export const legPricesView = z.discriminatedUnion('state', [
  /** Prices that can be ordered until then. */
  z.object({ state: z.literal('quoted'), quotes: readableRowsSchema(quoteView), until: z.iso.datetime() }),
  /** Couriers were never asked: the first reader's screen does it. */
  z.object({ state: z.literal('unasked'), estimateCents }),
  /** Couriers are being asked. */
  z.object({ state: z.literal('asking'), estimateCents }),
  /** They are asked again by a tap: what they answered has run out, or there was no answer. */
  z.object({ state: z.literal('estimated'), estimateCents }),
]);
export type LegPrices = z.infer<typeof legPricesView>;

export const itemDeliveryInput = z.object({ itemId: ItemId });

/** With the suburb of a viewer whose profile has none. */
export const itemEstimateInput = itemDeliveryInput.extend({
  near: z.object({ suburb: codeTextSchema().max(80), state: codeTextSchema().max(3) }).optional(),
});
export type ItemEstimatePlace = NonNullable<z.infer<typeof itemEstimateInput>['near']>;

/** The cost of delivering an item to the viewer, as its page shows it. */
export const itemEstimateView = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('range'), lowCents: z.int(), highCents: z.int(), days, from: z.string(), to: z.string() }),
  /** The viewer's suburb is not known: the calculator asks for it. */
  z.object({ kind: z.literal('noPlace') }),
  /** Nothing to say: its owner meets only, no courier takes it, or there are no couriers. */
  z.object({ kind: z.literal('none') }),
]);
export type ItemEstimate = z.infer<typeof itemEstimateView>;

const tableItems = z.array(ItemId).max(20);

/** The items that the viewer and a partner lay on a swap table. */
export const tableEstimateInput = z.object({ partnerId: MemberId, giveIds: tableItems, getIds: tableItems });

/** The least cost of sending each side of a table by courier; null where no courier takes it. */
export const tableEstimateView = z.object({ giveCents: z.int().nullable(), getCents: z.int().nullable() });
export type TableEstimate = z.infer<typeof tableEstimateView>;

/** The entries of the calculator for an item. */
export const itemCalculatorDefaultsView = z.object({
  from: z.object({ suburb: z.string(), state: z.enum(stateCodes), postcode: z.string() }).nullable(),
  parcel: z.object({ weightGrams: z.int(), lengthMm: z.int(), widthMm: z.int(), heightMm: z.int() }).nullable(),
});
