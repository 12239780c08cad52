import { sql } from 'kysely';
import { siteTimeZone } from '#contracts/site-day.ts';
import type { ParsedSettings } from '#contracts/settings.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { FigureSourceName } from '../domain/metrics-by-source.ts';
import { metricListSql, figureSources } from './figure-sources.ts';

const answer = selectList({ changed: sql<number>`(select count(*)::int from changed)` });

/** Serialises the counts of one source until the transaction ends, so that each sees the result of the one before. */
export const lockFigureSource = (unit: Pick<Unit, 'db'>, source: FigureSourceName) =>
  sql`select pg_advisory_xact_lock(hashtextextended('analytics.recount:' || ${source}, 0))`.execute(unit.db);

/**
 * Counts the hours between two instants again from their source, and corrects the running totals of every day since by
 * what has changed. Counting twice changes nothing. The caller has locked the source.
 * @returns how many figures of hours have changed
 */
export async function recountHours(
  unit: { readonly db: Db; readonly config: ParsedSettings },
  source: FigureSourceName,
  from: Date,
  until: Date,
): Promise<number> {
  const { rows } = await query`
    with counted as (
      select metric, hour, part, sum(amount)::bigint as amount
      from (${figureSources[source].rows(from, until, unit.config)}) as fresh
      group by metric, hour, part having sum(amount) <> 0),
    stored as (
      select metric, hour, part, amount from figure_hour
      where metric in ${metricListSql(source)} and hour >= ${from} and hour < ${until}),
    changed as materialized (
      select metric, hour, part, coalesce(counted.amount, 0) as amount,
        coalesce(counted.amount, 0) - coalesce(stored.amount, 0) as change
      from counted full join stored using (metric, hour, part)
      where counted.amount is distinct from stored.amount),
    removed as (
      delete from figure_hour as old using changed
      where (old.metric, old.hour, old.part) = (changed.metric, changed.hour, changed.part) and changed.amount = 0),
    written as (
      insert into figure_hour (metric, hour, part, amount)
      select metric, hour, part, amount from changed where amount <> 0
      on conflict (metric, hour, part) do update set amount = excluded.amount),
    delta as materialized (
      select metric, to_char(hour at time zone ${siteTimeZone}, 'YYYY-MM-DD') as day, part, sum(change) as change
      from changed group by 1, 2, 3),
    later as (
      select metric, day from delta
      union
      select known.metric, known.day
      from (select metric, min(day) as day from delta group by metric) as first
      join figure_day known on known.metric = first.metric and known.day >= first.day),
    days as materialized (
      select metric, day, (
        select max(known.day) from figure_day known where known.metric = later.metric and known.day <= later.day
      ) as carried from later),
    totals as (
      select days.metric, days.day, days.carried, moved.part
      from days join (select metric, part, min(day) as day from delta group by metric, part) as moved
        on moved.metric = days.metric and moved.day <= days.day
      union
      select days.metric, days.day, days.carried, known.part
      from days join figure_day known on known.metric = days.metric and known.day = days.carried
      where days.carried < days.day),
    summed as (
      select totals.metric, totals.day, totals.carried, totals.part, coalesce(sum(delta.change), 0) as change
      from totals left join delta
        on delta.metric = totals.metric and delta.part = totals.part and delta.day <= totals.day
      group by 1, 2, 3, 4),
    added as (
      insert into figure_day (metric, day, part, total)
      select summed.metric, summed.day, summed.part, coalesce(known.total, 0) + summed.change
      from summed left join figure_day known
        on known.metric = summed.metric and known.day = summed.carried and known.part = summed.part
      on conflict (metric, day, part) do update set total = excluded.total)
    select ${answer}`.execute(unit.db);
  return rows[0]?.changed ?? 0;
}
