import { sql, type RawBuilder } from 'kysely';
import { hour } from '#contracts/durations.ts';
import { addDays } from '#contracts/site-day.ts';
import { toDayInTimeZone } from '#contracts/to-day-in-time-zone.ts';
import { computeDayStart } from '#platform/i18n/time-zone.ts';

/**
 * The days of members' daily allowances, as SQL. A day ends at midnight in the time zone in which it began, so that a
 * new zone counts from the next day.
 */

/** A day lasts so long at least: by changing the time zone every hour, a member would begin a new one each time. */
const shortestDay = sql`interval '20 hours'`;

/** The first midnight after a moment on the zone's clock. */
const computeMidnightAfter = (moment: Date, timeZone: string): Date =>
  computeDayStart(addDays(toDayInTimeZone(timeZone, moment), 1), timeZone);

/** SQL condition: the day that ends at this column is over. */
export const isDayOverSql = (dayEndsAt: RawBuilder<Date>, now: Date): RawBuilder<boolean> =>
  sql<boolean>`${dayEndsAt} <= ${now}`;

/** SQL value: the end of a member's first day. */
export const firstDayEndSql = (now: Date, timeZone: string): RawBuilder<Date> =>
  sql<Date>`${computeMidnightAfter(now, timeZone)}::timestamptz`;

/** SQL value: the end of the day that begins now, the one that ends at this column being over or null. */
export function nextDayEndSql(dayEndsAt: RawBuilder<Date>, now: Date, timeZone: string): RawBuilder<Date> {
  const tonight = computeMidnightAfter(now, timeZone);
  const tomorrowNight = computeMidnightAfter(tonight, timeZone);
  const beginsBy = sql`greatest(${now}::timestamptz, ${dayEndsAt} + ${shortestDay})`;
  return sql<Date>`case when ${beginsBy} < ${tonight}::timestamptz then ${tonight} else ${tomorrowNight}::timestamptz end`;
}

/** The parameters of a refusal that says when a new day begins. */
export const toDailyLimitRefusalParams = (dayEndsAt: Date, now: Date) => ({
  freeAt: dayEndsAt.toISOString(),
  hours: Math.max(1, Math.ceil((dayEndsAt.getTime() - now.getTime()) / hour)),
});
