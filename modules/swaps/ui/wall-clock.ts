const day = 86_400_000;

/**
 * The moment at which a clock in this zone shows `wall`, a date and time without a zone ("2026-10-04T02:30"), as
 * milliseconds; NaN for what is none. Of an hour that comes twice the first is meant; one that is left out is read as
 * if the clock had not been put forward yet.
 */
export function momentOnClock(wall: string, timeZone: string): number {
  const shown = Date.parse(`${wall}Z`);
  if (Number.isNaN(shown)) return Number.NaN;
  const before = offsetAt(shown - day, timeZone);
  const fitting = [before, offsetAt(shown + day, timeZone)].find(
    (offset) => offsetAt(shown - offset, timeZone) === offset,
  );
  return shown - (fitting ?? before);
}

/** What a clock in this zone shows at a moment, as a field for date and time wants it: "2026-10-04T02:30". */
export function clockAt(iso: string, timeZone: string): string {
  const moment = Date.parse(iso);
  return new Date(moment + offsetAt(moment, timeZone)).toISOString().slice(0, 16);
}

/** How far clocks of the zone are ahead of UTC at a moment, in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
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
