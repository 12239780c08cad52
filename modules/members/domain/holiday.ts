import { z } from 'zod';
import { addDays, countDaysBetween } from '#contracts/site-day.ts';

/** A day of a calendar, such as 2026-12-05. */
const holidayDay = z.iso.date();

/** The first day on which the member is back. */
export const SaveHolidayInput = z.object({ backOn: holidayDay });

/** A member's own holiday, and the days from which they choose. */
export const OwnHolidayView = z.object({
  /** Null while they are not away. */
  backOn: holidayDay.nullable(),
  earliest: holidayDay,
  /** The day of "not this week". */
  inAWeek: holidayDay,
  latest: holidayDay,
});
export type OwnHolidayView = z.infer<typeof OwnHolidayView>;

/** The day on which another member is back; null while they are not away. */
export const BackOnView = z.object({ backOn: holidayDay.nullable() });

const weekDays = 7;

/** The days on which a holiday that begins today may end. */
export const listHolidayBounds = (today: string, mostDays: number): Omit<OwnHolidayView, 'backOn'> => ({
  earliest: addDays(today, 1),
  inAWeek: addDays(today, Math.min(weekDays, mostDays)),
  latest: addDays(today, mostDays),
});

/** Whether a holiday that begins today may end on that day. */
export function isHolidayEndAllowed(today: string, backOn: string, mostDays: number): boolean {
  const days = countDaysBetween(today, backOn);
  return days >= 1 && days <= mostDays;
}
