import { sql, type RawBuilder } from 'kysely';
import { hour } from '#contracts/durations.ts';

/**
 * The days of members' daily allowances, as SQL. A day ends at midnight in the time zone in which it began, so that a
 * new zone counts from the next day.
 */

/** A day lasts so long at least: by changing the time zone every hour, a member would begin a new one each time. */
const shortestDay = sql`interval '20 hours'`;

const midnightAfter = (moment: RawBuilder<Date>, timeZone: string) => {
  const day = sql`date_trunc('day', ${moment} at time zone ${timeZone})`;
  return sql<Date>`((${day} + interval '1 day') at time zone ${timeZone})`;
};

/** SQL condition: the day that ends at this column is over. */
export const isDayOverSql = (dayEndsAt: RawBuilder<Date>, now: Date): RawBuilder<boolean> =>
  sql<boolean>`${dayEndsAt} <= ${now}`;

/** SQL value: the end of a member's first day. */
export const firstDayEndSql = (now: Date, timeZone: string): RawBuilder<Date> =>
  midnightAfter(sql<Date>`${now}::timestamptz`, timeZone);

/** SQL value: the end of the day that begins after the one that ends at this column; a null there is ignored. */
export const nextDayEndSql = (dayEndsAt: RawBuilder<Date>, now: Date, timeZone: string): RawBuilder<Date> =>
  midnightAfter(sql<Date>`greatest(${now}::timestamptz, ${dayEndsAt} + ${shortestDay})`, timeZone);

/** The parameters of a refusal that says when a new day begins. */
export const toDailyLimitRefusalParams = (dayEndsAt: Date, now: Date) => ({
  freeAt: dayEndsAt.toISOString(),
  hours: Math.max(1, Math.ceil((dayEndsAt.getTime() - now.getTime()) / hour)),
});
