import { addDays } from '#contracts/site-day.ts';
import type { Db } from '#platform/db/db.ts';
import type { ChartTable } from '../../domain/analytics.schemas.ts';
import type { Metric } from '../../domain/metrics-by-source.ts';
import { toPreviousRange, type DateRange } from '../../domain/date-range.ts';
import { findRunningTotalsByPart, loadRunningTotals } from '../running-totals.ts';

interface PartsChart {
  readonly kind: 'category' | 'word';
  readonly series: readonly { readonly name: string; readonly metric: Metric }[];
  /** The row that a part belongs to; null for parts that are left out. */
  keyOf(part: string): string | null;
  readonly most: number;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** A chart of what figures are made of, with the largest first. */
export async function loadBreakdownChart(
  db: Db,
  { kind, series, keyOf, most }: PartsChart,
  range: DateRange,
): Promise<ChartTable> {
  const before = toPreviousRange(range);
  const metrics = series.map(({ metric }) => metric);
  const listEdges = ({ from, until }: DateRange) => [addDays(from, -1), until] as const;
  const totals = await loadRunningTotals(db, metrics, [range, before].flatMap(listEdges));
  const computeAmounts = (of: DateRange): Map<string, number[]> => {
    const [start, end] = listEdges(of);
    const amounts = new Map<string, number[]>();
    metrics.forEach((metric, place) => {
      const earlier = findRunningTotalsByPart(totals, start, metric);
      for (const [part, total] of findRunningTotalsByPart(totals, end, metric)) {
        const key = keyOf(part);
        if (key === null) continue;
        const row = amounts.get(key) ?? metrics.map(() => 0);
        row[place] = (row[place] ?? 0) + total - (earlier.get(part) ?? 0);
        amounts.set(key, row);
      }
    });
    return amounts;
  };
  const [now, then] = [computeAmounts(range), computeAmounts(before)];
  const none = metrics.map(() => 0);
  const rows = [...new Set([...now.keys(), ...then.keys()])]
    .map((key) => ({ key, values: now.get(key) ?? none, before: then.get(key) ?? none }))
    .filter(({ values, before: earlier }) => sum(values) > 0 || sum(earlier) > 0)
    .toSorted((one, other) => sum(other.values) - sum(one.values) || (one.key < other.key ? -1 : 1))
    .slice(0, most);
  const sumByMetric = (amounts: ReadonlyMap<string, number[]>) =>
    metrics.map((_, place) => sum([...amounts.values()].map((row) => row[place] ?? 0)));
  return {
    kind,
    series: series.map(({ name }) => name),
    rows,
    totals: sumByMetric(now),
    totalsBefore: sumByMetric(then),
  };
}
