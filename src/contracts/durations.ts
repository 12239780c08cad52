/** Durations in milliseconds. A day here is 24 hours; `site-day.ts` knows the days of a calendar. */
export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
export const week = 7 * day;
