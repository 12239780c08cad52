import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { keepPreviousData } from '@tanstack/react-query';
import { ErrorNote } from '#admin/kit/error-note.tsx';
import { ChartFrame as Frame } from '#admin/kit/frame.tsx';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { trpc } from '#web/trpc.ts';
import type { ChartInput, ChartTable } from '../domain/analytics.schemas.ts';
import styles from './analytics.module.css';
import { ChartNumberTable } from './chart-number-table.tsx';
import { ChartTotals } from './chart-totals.tsx';
import { useChartFormatters } from './use-chart-formatters.ts';

const Plot = lazy(() => import('#admin/kit/plot.tsx'));

const mostBars = 20;

function ChartView({ chart, table }: { readonly chart: ChartInput['chart']; readonly table: ChartTable }) {
  const t = useTranslate();
  const { rowLabel, amount, seriesLabel } = useChartFormatters(chart, table.kind);
  const isOverTime = ['hour', 'day', 'week', 'fourWeeks'].includes(table.kind);
  const rows = isOverTime ? table.rows : table.rows.filter(({ key }) => key !== '').slice(0, mostBars);
  // The second month stands for retention; the table has them all.
  const columns = chart === 'retention' ? [1] : table.series.map((_, column) => column);
  return (
    <Plot
      shape={isOverTime ? 'lines' : 'bars'}
      labels={rows.map(({ key }) => rowLabel(key))}
      series={columns.map((column) => ({
        label: seriesLabel(table.series[column] ?? ''),
        values: rows.map(({ values }) => values[column] ?? null),
        ...(isOverTime && { before: rows.map(({ before }) => before?.[column] ?? null) }),
      }))}
      format={(value) => amount(value, columns[0] ?? 0)}
      beforeLabel={(label) => t('analytics.admin.seriesBefore', { label })}
    />
  );
}

/** Shows a chart with its totals, its numbers as a table and as a file. */
export function ChartWithTotalsAndTable({
  input,
  children,
}: {
  readonly input: ChartInput;
  readonly children?: ReactNode;
}) {
  const t = useTranslate();
  const { chart } = input;
  const title = t(`analytics.admin.chart.${chart}`);
  const { data, error, refetch } = trpc.admin.analytics.chart.useQuery(input, { placeholderData: keepPreviousData });
  const { from, until, region } = input;
  const query = new URLSearchParams({ chart, from, until, ...(region !== undefined && { region }) }).toString();
  return (
    <Frame title={title} height={340}>
      <p className={styles['about']}>{t(`analytics.admin.about.${chart}`)}</p>
      {children}
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <ChartTotals chart={chart} table={data} />
          <div className={styles['both']}>
            <Suspense fallback={<div className={styles['loading']} />}>
              <ChartView chart={chart} table={data} />
            </Suspense>
            <ChartNumberTable chart={chart} title={title} table={data} />
          </div>
          <Button
            component="a"
            href={`/admin/export/analytics.csv?${query}`}
            size="xs"
            variant="default"
            leftSection={<IconDownload size={15} />}
            aria-label={t('analytics.admin.exportOf', { title })}
          >
            {t('analytics.admin.export')}
          </Button>
        </>
      )}
    </Frame>
  );
}
