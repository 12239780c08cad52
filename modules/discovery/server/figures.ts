import { sql, type RawBuilder } from 'kysely';
import { toSiteDay, siteTimeZone } from '#contracts/site-day.ts';

/** Which words the figures name. */
export interface NamedWords {
  /** From how many people a day. */
  readonly floor: number;
  /** The most of one day, the most searched for first. */
  readonly most: number;
}

/**
 * Words searched for without a find between two instants, as `(metric, hour, part, amount)`; the hour is the first of
 * its day. Words that fewer people than the floor searched for on a day are counted together, without their names: a
 * rare word may name a person.
 */
export const searchFiguresSql = (from: Date, until: Date, { floor, most }: NamedWords): RawBuilder<unknown> => sql`
  select 'missed' as metric, hour, case when searchers >= ${floor} and place <= ${most} then word else '' end as part,
    sum(searches) as amount
  from (
    select day, word, searches, searchers, row_number() over (
      partition by day order by searchers desc, searches desc, word) as place
    from search_miss where day between ${toSiteDay(from)} and ${toSiteDay(until)}) as missed
  cross join lateral (select day::timestamp at time zone ${siteTimeZone} as hour) as first
  where hour >= ${from} and hour < ${until}
  group by 2, 3`;
