import { addDays } from '#contracts/site-day.ts';
import type { Db } from '#platform/db/db.ts';
import type { ChartTable } from '../../domain/analytics.schemas.ts';
import { funnelSteps } from '../../domain/charts.ts';
import { toPreviousRange, type DateRange } from '../../domain/date-range.ts';
import { loadRunningTotals, sumRunningTotal } from '../running-totals.ts';

/** Counts the items listed in a range, and the offers and swaps in it: not of these items alone. */
export async function loadFunnelChart(db: Db, range: DateRange): Promise<ChartTable> {
  const before = toPreviousRange(range);
  const edges = [range, before].flatMap(({ from, until }) => [addDays(from, -1), until]);
  const totals = await loadRunningTotals(
    db,
    funnelSteps.map(({ plus }) => plus.metric),
    edges,
  );
  const rows = funnelSteps.map(({ name, plus }) => {
    const [now, then] = [range, before].map(
      ({ from, until }) => sumRunningTotal(totals, until, plus) - sumRunningTotal(totals, addDays(from, -1), plus),
    );
    return { key: name, values: [now ?? 0], before: [then ?? 0] };
  });
  return { kind: 'step', series: ['count'], rows, totals: [null], totalsBefore: [null] };
}
