import { useFormat } from '#admin/kit/use-format.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import type { ChartTable } from '../domain/analytics.schemas.ts';
import type { ChartName } from '../domain/charts.ts';

const months = (key: string): string => `${key}-15`;

/** The labels and numbers of a chart in the reader's language. */
export function useChartFormatters(chart: ChartName, kind: ChartTable['kind']) {
  const t = useTranslate();
  const format = useFormat();
  const rowLabel = (key: string): string => {
    switch (kind) {
      case 'hour':
        return format.dateTime(key);
      case 'day':
      case 'week':
      case 'fourWeeks':
        return format.day(key);
      case 'cohort':
        return format.day(months(key)).replace(/^15\.?\s*(de\s+)?/, '');
      case 'step':
        return t(`analytics.admin.series.${key}`);
      case 'category':
        return t(`items.category.${key}`);
      case 'word':
        return key === '' ? t('analytics.admin.rareWords') : key;
    }
  };
  const isShare = (column: number) => chart === 'retention' && column > 0;
  const amount = (value: number | null | undefined, column: number): string => {
    if (value === null || value === undefined) return '–';
    if (chart === 'money') return format.money(value);
    return isShare(column)
      ? format.formatted(value / 1_000, { style: 'percent', maximumFractionDigits: 0 })
      : format.number(value, 1);
  };
  const seriesLabel = (name: string): string =>
    /^\d+$/.test(name) ? t('analytics.admin.monthLater', { months: name }) : t(`analytics.admin.series.${name}`);
  return { rowLabel, amount, seriesLabel, keyLabel: t(`analytics.admin.key.${kind}`) };
}
