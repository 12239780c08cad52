import { z } from 'zod';
import { carrierKeys } from './carriers.ts';
import { isoDay, mineInput, parcelRef } from './parcel.schemas.ts';
import { stateCodes } from '#contracts/australian-states.ts';

const reason = z.string().trim().min(3).max(300);

export const staffListInput = mineInput;
export const staffParcelInput = parcelRef.extend({ reason });
export const switchInput = z.object({ carrier: z.enum(carrierKeys), isOn: z.boolean(), reason });

/** A courier as staff see it. */
export const courierRow = z.object({
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
export type CourierRow = z.infer<typeof courierRow>;

const postcode = z.string().regex(/^\d{4}$/);
export const localHoliday = z
  .object({
    state: z.enum(stateCodes),
    onDay: isoDay,
    postcodeFrom: postcode,
    postcodeTo: postcode,
    name: z.string().trim().min(2).max(80),
  })
  .refine(({ postcodeFrom, postcodeTo }) => postcodeFrom <= postcodeTo, { path: ['postcodeTo'] });
export const localHolidayKey = z.object({ state: z.enum(stateCodes), onDay: isoDay, postcodeFrom: postcode });
