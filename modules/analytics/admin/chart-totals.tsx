import { useFormat } from '#admin/kit/use-format.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import type { ChartTable } from '../domain/analytics.schemas.ts';
import type { ChartName } from '../domain/charts.ts';
import styles from './analytics.module.css';
import { useChartFormatters } from './use-chart-formatters.ts';

interface ChartTotalsProps {
  readonly chart: ChartName;
  readonly table: ChartTable;
}

/** The sums of a range with their change since the range before; of chains also what comes of them. */
export function ChartTotals({ chart, table }: ChartTotalsProps) {
  const t = useTranslate();
  const format = useFormat();
  const { amount, seriesLabel } = useChartFormatters(chart, table.kind);
  const percent = (share: number, options: Intl.NumberFormatOptions = {}) =>
    format.formatted(share, { style: 'percent', maximumFractionDigits: 0, ...options });
  const change = (now: number, before: number | null | undefined): string =>
    before ? percent((now - before) / before, { signDisplay: 'exceptZero' }) : t('analytics.admin.noneBefore');
  const shown = chart === 'retention' ? table.series.slice(0, 4) : table.series;
  const [proposed = 0, , completed = 0] = table.totals;
  return (
    <dl className={styles['totals']}>
      {shown.map((name, column) => {
        const now = table.totals[column];
        if (now === null || now === undefined) return null;
        return (
          <div key={name}>
            <dt>{seriesLabel(name)}</dt>
            <dd>
              {amount(now, column)} <small>{change(now, table.totalsBefore[column])}</small>
            </dd>
          </div>
        );
      })}
      {chart === 'chains' && (
        <div>
          <dt>{t('analytics.admin.chainYield')}</dt>
          <dd>{proposed ? percent((completed ?? 0) / proposed) : '–'}</dd>
        </div>
      )}
    </dl>
  );
}
