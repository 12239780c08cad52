import { z } from 'zod';
import { codeTextSchema, lineTextSchema, proseTextSchema, searchTextSchema } from '#contracts/text.ts';
import { MemberId } from '#contracts/ids.ts';
import { staffPageInput, staffPageSchema } from '#contracts/staff-page.ts';
import { carrierKeys } from './carriers.ts';
import { isoDaySchema, parcelIdInput, parcelRowView } from './parcel.schemas.ts';
import { parcelStatusSlugNames } from './parcel-state.ts';
import { stateCodes } from '#contracts/australian-states.ts';

const reason = proseTextSchema().min(3).max(300);

const day = z.iso.date();

/** The filters of the table of parcels as they appear in the URL. */
export const ParcelFilters = z.object({
  /** An order number or a tracking number. */
  search: searchTextSchema().max(60).optional(),
  status: z.enum(parcelStatusSlugNames).optional(),
  courier: z.enum(carrierKeys).optional(),
  refunded: z.enum(['yes', 'no']).optional(),
  member: MemberId.optional(),
  /** Begun on these days, both included. */
  from: day.optional(),
  to: day.optional(),
});
export type ParcelFilters = z.infer<typeof ParcelFilters>;
export const parcelSortColumns = ['begun'] as const;
export const staffParcelListInput = staffPageInput(ParcelFilters.shape, parcelSortColumns);
export type ParcelListQuery = z.infer<typeof staffParcelListInput>;

/** A parcel as staff see it in the list: no address. */
export const staffParcelView = parcelRowView
  .pick({ id: true, swapId: true, senderId: true, receiverId: true, state: true, orderNumber: true, carrier: true })
  .extend(parcelRowView.pick({ trackingNumber: true, changedAt: true }).shape)
  .extend({
    pickupOn: z.string(),
    priceCents: z.int().nullable(),
    refundedCents: z.int(),
    /** Why it failed or stands still. */
    issue: z.string().nullable(),
    createdAt: z.iso.datetime(),
  });
export type StaffParcel = z.infer<typeof staffParcelView>;
export const staffParcelPageView = staffPageSchema(staffParcelView);

export const staffParcelActionInput = parcelIdInput.extend({ reason });
export const setCourierEnabledInput = z.object({ carrier: z.enum(carrierKeys), isOn: z.boolean(), reason });

/** A courier as staff see it. */
export const courierRowView = z.object({
  carrier: z.enum(carrierKeys),
  isOn: z.boolean(),
  faults: z.int(),
  lastGoodAt: z.iso.datetime().nullable(),
  lastFaultAt: z.iso.datetime().nullable(),
  lastFault: z.string().nullable(),
  pausedUntil: z.iso.datetime().nullable(),
  /** Bookings that wait for it. */
  waiting: z.int(),
});
export type CourierRow = z.infer<typeof courierRowView>;

const postcode = codeTextSchema().regex(/^\d{4}$/);
export const localHolidayInput = z
  .object({
    state: z.enum(stateCodes),
    onDay: isoDaySchema,
    postcodeFrom: postcode,
    postcodeTo: postcode,
    name: lineTextSchema().min(2).max(80),
  })
  .refine(({ postcodeFrom, postcodeTo }) => postcodeFrom <= postcodeTo, { path: ['postcodeTo'] });
export type LocalHoliday = z.infer<typeof localHolidayInput>;
export const localHolidayRowView = z.object({
  state: z.enum(stateCodes),
  onDay: isoDaySchema,
  postcodeFrom: z.string(),
  postcodeTo: z.string(),
  name: z.string(),
});
export const localHolidayKey = z.object({ state: z.enum(stateCodes), onDay: isoDaySchema, postcodeFrom: postcode });
export const deleteLocalHolidayInput = localHolidayKey.extend({ reason: reason.optional() });
