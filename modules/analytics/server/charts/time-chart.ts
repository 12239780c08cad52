import { addDays } from '#contracts/site-day.ts';
import type { Db } from '#platform/db/db.ts';
import type { ChartTable } from '../../domain/analytics.schemas.ts';
import type { CountedMetric, ChartSeries } from '../../domain/charts.ts';
import type { Metric } from '../../domain/metrics-by-source.ts';
import {
  countDays,
  toPreviousRange,
  splitRangeByUnit,
  chooseTimeUnit,
  type DateRange,
} from '../../domain/date-range.ts';
import {
  loadHourlyAmounts,
  listHours,
  loadRunningTotals,
  sumRunningTotal,
  type RunningTotals,
} from '../running-totals.ts';

const listMetrics = (series: readonly ChartSeries[]): Metric[] =>
  series.flatMap(({ plus, minus }) => [plus.metric, ...(minus ? [minus.metric] : [])]);

/** Amount of a series at the end of a day. */
const stockAt = (totals: RunningTotals, day: string, { plus, minus }: ChartSeries): number =>
  sumRunningTotal(totals, day, plus) - (minus ? sumRunningTotal(totals, day, minus) : 0);

function computeValue(totals: RunningTotals, series: ChartSeries, span: DateRange): number {
  const end = stockAt(totals, span.until, series);
  if (series.kind === 'stock') return end;
  const amount = end - stockAt(totals, addDays(span.from, -1), series);
  return series.kind === 'average' ? amount / countDays(span) : amount;
}

const listEdges = (spans: readonly DateRange[]): string[] =>
  spans.flatMap(({ from, until }) => [addDays(from, -1), until]);

/** A chart over time beside the range before, by the hour, day or week, as the length of the range suggests. */
export async function loadTimeChart(db: Db, series: readonly ChartSeries[], range: DateRange): Promise<ChartTable> {
  const before = toPreviousRange(range);
  const unit = chooseTimeUnit(range);
  const [spans, earlier] = unit === 'hour' ? [[], []] : [splitRangeByUnit(range, unit), splitRangeByUnit(before, unit)];
  const totals = await loadRunningTotals(db, listMetrics(series), listEdges([range, before, ...spans, ...earlier]));
  const sumSeries = (span: DateRange) => series.map((one) => computeValue(totals, one, span));
  const rows =
    unit === 'hour'
      ? await hourlyRows(db, series, totals, [range, before])
      : spans.map((span, index) => ({
          key: span.from,
          values: sumSeries(span),
          before: sumSeries(earlier[index] ?? before),
        }));
  return {
    kind: unit,
    series: series.map(({ name }) => name),
    rows,
    totals: sumSeries(range),
    totalsBefore: sumSeries(before),
  };
}

async function hourlyRows(
  db: Db,
  series: readonly ChartSeries[],
  totals: RunningTotals,
  [range, before]: readonly [DateRange, DateRange],
): Promise<ChartTable['rows']> {
  const [now, then] = [await hourlyValues(db, series, totals, range), await hourlyValues(db, series, totals, before)];
  return now.map(({ key, values }, index) => ({ key, values, before: then[index]?.values ?? null }));
}

async function hourlyValues(db: Db, series: readonly ChartSeries[], totals: RunningTotals, range: DateRange) {
  const [hours, amounts] = [await listHours(db, range), await loadHourlyAmounts(db, listMetrics(series), range)];
  const counted = new Map<string, number>();
  for (const { hour, metric, part, amount } of amounts) {
    for (const key of [`${hour.getTime()} ${metric}`, `${hour.getTime()} ${metric} ${part}`])
      counted.set(key, (counted.get(key) ?? 0) + amount);
  }
  const amountIn = (hour: Date, { metric, parts }: CountedMetric): number => {
    const keys = parts ? parts.map((part) => `${metric} ${part}`) : [metric];
    return keys.reduce((sum, key) => sum + (counted.get(`${hour.getTime()} ${key}`) ?? 0), 0);
  };
  const stocks = series.map((one) => stockAt(totals, addDays(range.from, -1), one));
  return hours.map((hour) => ({
    key: hour.toISOString(),
    values: series.map(({ kind, plus, minus }, index) => {
      const amount = amountIn(hour, plus) - (minus ? amountIn(hour, minus) : 0);
      stocks[index] = (stocks[index] ?? 0) + amount;
      return kind === 'stock' ? (stocks[index] ?? 0) : amount;
    }),
  }));
}
