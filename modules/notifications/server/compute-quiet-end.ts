import { hour } from '#contracts/durations.ts';
import { computeZoneOffset } from '#platform/i18n/time-zone.ts';
import type { QuietHours } from '../domain/notification.schemas.ts';

/** Computes when the quiet hours that hold at this moment end; null outside of them. */
export function computeQuietEnd(now: Date, { fromHour, untilHour }: QuietHours, timeZone: string): Date | null {
  const moment = now.getTime();
  const there = moment + computeZoneOffset(moment, timeZone);
  const hourThere = new Date(there).getUTCHours();
  const isQuiet =
    fromHour < untilHour
      ? hourThere >= fromHour && hourThere < untilHour
      : hourThere >= fromHour || hourThere < untilHour;
  if (!isQuiet) return null;
  const hoursLeft = (untilHour - hourThere + 24) % 24;
  // The minutes of that clock, since some zones are off by half an hour.
  const endThere = there - (there % hour) + hoursLeft * hour;
  // Clocks may change before the end, so its own offset counts. An hour that they leave out ends with the change.
  const atOwnOffset = endThere - (there - moment);
  const offset = computeZoneOffset(atOwnOffset, timeZone);
  const end = endThere - offset;
  return new Date(computeZoneOffset(end, timeZone) === offset ? end : atOwnOffset);
}
