import { hour } from '#contracts/durations.ts';
/**
 * The time zone in which the site counts its days. Sydney's offset is always a whole number of hours, so a day there
 * consists of whole UTC hours: 24, or 23 and 25 when daylight saving begins and ends.
 */
export const siteTimeZone = 'Australia/Sydney';

// Swedish writes dates as ISO 8601 does.
const format = new Intl.DateTimeFormat('sv-SE', { timeZone: siteTimeZone, dateStyle: 'short' });
let latest = { hour: Number.NaN, day: '' };

/** The site's day at an instant, as `2026-11-22`. The latest hour's is kept, since every call of a member asks. */
export function toSiteDay(at: Date): string {
  const number = Math.floor(at.getTime() / hour);
  if (latest.hour !== number) latest = { hour: number, day: format.format(at) };
  return latest.day;
}

const dayLength = 86_400_000;
const toUtc = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The day that many days later, or earlier for a negative number. */
export const addDays = (day: string, days: number): string =>
  new Date(toUtc(day) + days * dayLength).toISOString().slice(0, 10);

/** Counts the days between two days: 0 for the same day. */
export const countDaysBetween = (from: string, until: string): number => (toUtc(until) - toUtc(from)) / dayLength;
