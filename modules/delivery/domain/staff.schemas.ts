import { z } from 'zod';
import { codeTextSchema, lineTextSchema, proseTextSchema } from '#contracts/text.ts';
import { carrierKeys } from './carriers.ts';
import { isoDaySchema, parcelIdInput } from './parcel.schemas.ts';
import { stateCodes } from '#contracts/australian-states.ts';

const reason = proseTextSchema().min(3).max(300);

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
