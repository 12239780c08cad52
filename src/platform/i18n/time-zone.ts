import { day as dayLength } from '#contracts/durations.ts';

/** The place that a time zone is named after: "Sydney" of Australia/Sydney. */
export const toTimeZonePlace = (timeZone: string): string => timeZone.replace(/^.*\//, '').replaceAll('_', ' ');

/** The zone's offset from UTC at a moment, in milliseconds. */
export function computeZoneOffset(moment: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  return (
    Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')) -
    Math.floor(moment / 1000) * 1000
  );
}

/**
 * The moment at which a day, such as 2026-12-05, begins on a zone's clock. It is computed here, since a database may
 * lack zones that browsers name, and reads the sign of "+10:00" the other way round.
 */
export function computeDayStart(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // Clocks may change that day, so the offsets before and after it are tried. A midnight that comes twice counts first.
  const [before = midnight, after = midnight] = [-dayLength, dayLength].map(
    (shift) => midnight - computeZoneOffset(midnight + shift, timeZone),
  );
  const starts = [before, after].filter((moment) => moment + computeZoneOffset(moment, timeZone) === midnight);
  // Clocks that leave out midnight have the day begin with their change.
  return new Date(starts.length > 0 ? Math.min(...starts) : before);
}

/** Whether clocks in these zones show different times at a moment: Sydney and Brisbane do in summer only. */
export const areClocksDifferent = (moment: number, one: string, other: string): boolean =>
  one !== other && computeZoneOffset(moment, one) !== computeZoneOffset(moment, other);
