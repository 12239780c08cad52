import { sql, type RawBuilder } from 'kysely';
import { siteDay, siteZone } from '#contracts/site-day.ts';

/**
 * Words searched for without a find between two instants, as `(metric, hour, part, amount)`; the hour is the first of
 * its day. Words that fewer people than the floor searched for on a day are counted together, without their names: a
 * rare word may name a person.
 */
export const figuresOfSearches = (from: Date, until: Date, floor: number): RawBuilder<unknown> => sql`
  select 'missed' as metric, hour, case when searchers >= ${floor} then word else '' end as part, sum(searches) as amount
  from search_miss cross join lateral (select day::timestamp at time zone ${siteZone} as hour) as first
  where day between ${siteDay(from)} and ${siteDay(until)} and hour >= ${from} and hour < ${until}
  group by 2, 3`;
