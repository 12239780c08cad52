import type { Db } from '#platform/db/db.ts';
import type { ChartTable } from '../../domain/analytics.schemas.ts';
import {
  addToYearMonth,
  toLastDayOfMonth,
  listMonths,
  toPreviousRange,
  type DateRange,
} from '../../domain/date-range.ts';
import { findRunningTotalsByPart, loadRunningTotals, sumRunningTotal, type RunningTotals } from '../running-totals.ts';

const mostMonths = 12;

/**
 * Computes, for the members who registered in a month, the share that visited in each later month, in thousandths; the
 * first column is how many registered. Months that are not over by the end of `today` have no share.
 */
export async function loadRetentionChart(db: Db, range: DateRange, today: string): Promise<ChartTable> {
  const cohorts = listMonths(range);
  const earlier = listMonths(toPreviousRange(range)).filter((month) => !cohorts.includes(month));
  const last = today.slice(0, 7);
  const all = [...earlier, ...cohorts];
  const latest = [addToYearMonth(all.at(-1) ?? last, mostMonths), last].sort()[0] ?? last;
  const months = listMonths({ from: `${addToYearMonth(all[0] ?? last, -1)}-01`, until: `${latest}-01` });
  const totals = await loadRunningTotals(db, ['registered', 'returned'], months.map(toLastDayOfMonth));
  const buildRows = (of: readonly string[]) =>
    of.map((cohort) => ({ cohort, values: computeShares(totals, cohort, latest) }));
  const [now, then] = [buildRows(cohorts), buildRows(earlier)];
  return {
    kind: 'cohort',
    series: ['members', ...Array.from({ length: mostMonths }, (_, index) => `${index + 1}`)],
    rows: now.map(({ cohort, values }) => ({ key: cohort, values, before: null })),
    totals: computeAverages(now.map(({ values }) => values)),
    totalsBefore: computeAverages(then.map(({ values }) => values)),
  };
}

function computeShares(totals: RunningTotals, cohort: string, latest: string): (number | null)[] {
  const endBefore = toLastDayOfMonth(addToYearMonth(cohort, -1));
  const registered = { metric: 'registered' } as const;
  const members =
    sumRunningTotal(totals, toLastDayOfMonth(cohort), registered) - sumRunningTotal(totals, endBefore, registered);
  const shares = Array.from({ length: mostMonths }, (_, index) => {
    const month = addToYearMonth(cohort, index + 1);
    if (members <= 0 || month > latest) return null;
    const returned = (at: string) => findRunningTotalsByPart(totals, toLastDayOfMonth(at), 'returned').get(cohort) ?? 0;
    return Math.round(((returned(month) - returned(addToYearMonth(month, -1))) / members) * 1_000);
  });
  return [members, ...shares];
}

/** The sum of the members, and the shares of each month over all cohorts that have reached it. */
function computeAverages(rows: readonly (readonly (number | null)[])[]): (number | null)[] {
  return Array.from({ length: mostMonths + 1 }, (_, column) => {
    if (column === 0) return rows.reduce((sum, [members]) => sum + (members ?? 0), 0);
    const reached = rows.filter((row) => typeof row[column] === 'number');
    const members = reached.reduce((sum, [count]) => sum + (count ?? 0), 0);
    if (members === 0) return null;
    return Math.round(reached.reduce((sum, row) => sum + (row[0] ?? 0) * (row[column] ?? 0), 0) / members);
  });
}
