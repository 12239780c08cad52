import { sql, type RawBuilder } from 'kysely';
import { toSiteDay, siteTimeZone } from '#contracts/site-day.ts';
import type { ParsedSettings } from '#contracts/settings.ts';
import { discoverySettings } from '../domain/discovery.settings.ts';

/**
 * Words searched for without a find between two instants, as `(metric, hour, part, amount)`; the hour is the first of
 * its day. Words that fewer people than the floor searched for on a day are counted together, without their names: a
 * rare word may name a person.
 * @param most how many words of one day are named, the most searched for first
 */
export function missedWordFiguresSql(
  from: Date,
  until: Date,
  config: ParsedSettings,
  most: number,
): RawBuilder<unknown> {
  const floor = discoverySettings.read(config).SEARCH_MISS_FLOOR;
  return sql`
  select 'missed' as metric, hour, case when searchers >= ${floor} and place <= ${most} then word else '' end as part,
    sum(searches) as amount
  from (
    select day, word, searches, searchers, row_number() over (
      partition by day order by searchers desc, searches desc, word) as place
    from search_miss where day between ${toSiteDay(from)} and ${toSiteDay(until)}) as missed
  cross join lateral (select day::timestamp at time zone ${siteTimeZone} as hour) as first
  where hour >= ${from} and hour < ${until}
  group by 2, 3`;
}
