import { toDayInTimeZone } from '#contracts/to-day-in-time-zone.ts';
import { timeZonesByState, type State } from '#contracts/australian-states.ts';

/** The day at a place, as YYYY-MM-DD. */
export const toDayInAustralianState = (state: State, moment: Date): string =>
  toDayInTimeZone(timeZonesByState[state], moment);

/** The last day that can no longer be booked: today, or tomorrow from the hour on at which couriers plan it. */
export function findLastMissedDay(state: State, moment: Date, cutoffHour: number): string {
  const today = toDayInAustralianState(state, moment);
  const hour = Number(
    new Intl.DateTimeFormat('en-AU', { timeZone: timeZonesByState[state], hour: 'numeric', hourCycle: 'h23' }).format(
      moment,
    ),
  );
  return hour >= cutoffHour ? addUtcDays(today, 1) : today;
}

/** A day some days later; days are counted in UTC, where none is shorter than another. */
export function addUtcDays(day: string, count: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + count);
  return moment.toISOString().slice(0, 10);
}

/** Saturday or Sunday. */
export const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** The calendar of a place: which days are holidays there, and up to which day that is known. */
export interface CourierCalendar {
  readonly isHoliday: (day: string) => boolean;
  readonly lastDay: string;
}

/** Why a courier does not collect on a day; null where it does. */
export function findPickupObstacle(
  day: string,
  today: string,
  calendar: CourierCalendar,
): 'past' | 'weekend' | 'holiday' | 'unknown' | null {
  if (day <= today) return 'past';
  if (day > calendar.lastDay) return 'unknown';
  if (isWeekend(day)) return 'weekend';
  return calendar.isHoliday(day) ? 'holiday' : null;
}

/** The next days on which couriers collect, after one that is over or missed. */
export function listPickupDays(lastMissed: string, calendar: CourierCalendar, count: number): string[] {
  const days: string[] = [];
  for (let ahead = 1; days.length < count && ahead <= 60; ahead += 1) {
    const day = addUtcDays(lastMissed, ahead);
    if (findPickupObstacle(day, lastMissed, calendar) === null) days.push(day);
  }
  return days;
}

/** The day some business days after another: a weekend or holiday is no business day. */
export function addBusinessDays(day: string, count: number, calendar: CourierCalendar): string {
  let current = day;
  for (let left = count; left > 0 && current <= calendar.lastDay;) {
    current = addUtcDays(current, 1);
    if (!isWeekend(current) && !calendar.isHoliday(current)) left -= 1;
  }
  return current;
}
