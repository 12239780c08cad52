import { sql } from 'kysely';
import { siteTimeZone } from '#contracts/site-day.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { CountedMetric } from '../domain/charts.ts';
import type { Metric } from '../domain/metrics-by-source.ts';
import type { DateRange } from '../domain/date-range.ts';
import { FigureDay, FigureHour } from './figure.entity.ts';

const known = entityColumns(FigureDay, 'known');
const row = selectList({
  edge: sql<string>`edge.day`,
  metric: known.metric,
  part: known.part,
  total: sql<number>`${known.total}::float8`,
});

/** Running totals at the ends of days, by day and figure; a part that is not there is 0. */
export type RunningTotals = ReadonlyMap<string, ReadonlyMap<string, number>>;

const toKey = (day: string, metric: Metric): string => `${day} ${metric}`;

/** Reads the running totals at the ends of these days: as many rows for a year as for a week. */
export async function loadRunningTotals(
  db: Db,
  metrics: readonly Metric[],
  days: readonly string[],
): Promise<RunningTotals> {
  const { rows } = await query`
    select ${row}
    from unnest(${[...new Set(metrics)]}::text[]) as wanted (metric)
    cross join unnest(${[...new Set(days)]}::text[]) as edge (day)
    cross join lateral (
      select max(day) as day from figure_day where metric = wanted.metric and day <= edge.day) as latest
    join figure_day known on ${known.metric} = wanted.metric and ${known.day} = latest.day`.execute(db);
  const totals = new Map<string, Map<string, number>>();
  for (const { edge, metric, part, total } of rows) {
    const parts = totals.get(toKey(edge, metric)) ?? new Map<string, number>();
    totals.set(toKey(edge, metric), parts.set(part, total));
  }
  return totals;
}

/** The parts of a figure at the end of a day, with their running totals. */
export const findRunningTotalsByPart = (
  totals: RunningTotals,
  day: string,
  metric: Metric,
): ReadonlyMap<string, number> => totals.get(toKey(day, metric)) ?? new Map();

/** The running total of a figure, or of some parts of it, at the end of a day. */
export function sumRunningTotal(totals: RunningTotals, day: string, { metric, parts }: CountedMetric): number {
  const all = findRunningTotalsByPart(totals, day, metric);
  const amounts = parts ? parts.map((part) => all.get(part) ?? 0) : [...all.values()];
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

const hourRow = entityColumns(FigureHour);
const hourly = selectList({
  hour: hourRow.hour,
  metric: hourRow.metric,
  part: hourRow.part,
  amount: sql<number>`${hourRow.amount}::float8`,
});
const start = (day: string) => sql<Date>`(${day}::timestamp at time zone ${siteTimeZone})`;
const hoursOfDays = selectList({ hour: sql<Date>`hour` });

/** The UTC hours of a range of days: 24 each, 23 and 25 on the days when daylight saving begins and ends. */
export async function listHours(db: Db, { from, until }: DateRange): Promise<readonly Date[]> {
  const { rows } = await query`
    select ${hoursOfDays} from generate_series(${start(from)},
      ((${until}::date + 1)::timestamp at time zone ${siteTimeZone}) - interval '1 hour', interval '1 hour') as hour`.execute(
    db,
  );
  return rows.map(({ hour }) => hour);
}

/** Reads what was counted in each hour of a range of days. */
export async function loadHourlyAmounts(db: Db, metrics: readonly Metric[], { from, until }: DateRange) {
  const { rows } = await query`
    select ${hourly} from figure_hour
    where ${hourRow.metric} = any(${[...new Set(metrics)]}::text[])
      and ${hourRow.hour} >= ${start(from)}
      and ${hourRow.hour} < ((${until}::date + 1)::timestamp at time zone ${siteTimeZone})`.execute(db);
  return rows;
}
