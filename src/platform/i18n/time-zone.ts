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

/** Whether clocks in these zones show different times at a moment: Sydney and Brisbane do in summer only. */
export const areClocksDifferent = (moment: number, one: string, other: string): boolean =>
  one !== other && computeZoneOffset(moment, one) !== computeZoneOffset(moment, other);
