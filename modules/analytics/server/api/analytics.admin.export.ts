import { csvExport } from '#platform/console/csv-export.ts';
import { chartInput, type ChartInput } from '../../domain/analytics.schemas.ts';
import { loadChart } from '../charts/chart.ts';

interface Cell {
  readonly chart: string;
  readonly key: string;
  readonly series: string;
  readonly value: number | null;
  readonly before: number | null;
}

/** CSV export of one chart: a line for each number, beside the same number of the range before. */
export const analyticsExport = csvExport<ChartInput, Cell>({
  name: 'analytics',
  permission: 'analytics.read',
  filters: chartInput,
  async *pieces({ database }, input, now) {
    const { rows, series } = await loadChart(database.db, input, now);
    yield rows.flatMap(({ key, values, before }) =>
      series.map((name, index) => ({
        chart: input.chart,
        key,
        series: name,
        value: values[index] ?? null,
        before: before?.[index] ?? null,
      })),
    );
  },
  columns: [
    { header: 'chart', value: (cell) => cell.chart },
    { header: 'key', value: (cell) => cell.key },
    { header: 'series', value: (cell) => cell.series },
    { header: 'value', value: (cell) => cell.value },
    { header: 'before', value: (cell) => cell.before },
  ],
});
