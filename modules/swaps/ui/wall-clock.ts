import { day } from '#contracts/durations.ts';
import { computeZoneOffset } from '#platform/i18n/time-zone.ts';

/**
 * The moment, in milliseconds, at which a clock in this zone shows `wall`, a date and time without a zone
 * ("2026-10-04T02:30"); NaN for invalid text. In an hour that occurs twice, the first is meant; a time in a skipped
 * hour is read as if the clock had not been put forward yet.
 */
export function parseLocalDateTime(wall: string, timeZone: string): number {
  const shown = Date.parse(`${wall}Z`);
  if (Number.isNaN(shown)) return Number.NaN;
  const before = computeZoneOffset(shown - day, timeZone);
  const fitting = [before, computeZoneOffset(shown + day, timeZone)].find(
    (offset) => computeZoneOffset(shown - offset, timeZone) === offset,
  );
  return shown - (fitting ?? before);
}

/**
 * The time that a clock in this zone shows at a moment, in the format of a `datetime-local` field: "2026-10-04T02:30".
 */
export function toDateTimeLocalValue(iso: string, timeZone: string): string {
  const moment = Date.parse(iso);
  return new Date(moment + computeZoneOffset(moment, timeZone)).toISOString().slice(0, 16);
}
