import { Box } from '@mantine/core';
import { Fragment } from 'react';
import { useTranslate } from '#admin/kit/use-translate.ts';
import type { ChartTable } from '../domain/analytics.schemas.ts';
import type { ChartName } from '../domain/charts.ts';
import styles from './analytics.module.css';
import { useChartFormatters } from './use-chart-formatters.ts';

interface ChartNumbersProps {
  readonly chart: ChartName;
  readonly title: string;
  readonly table: ChartTable;
}

/** The numbers of a chart as a table, with those of the range before; it scrolls by keyboard. */
export function ChartNumberTable({ chart, title, table }: ChartNumbersProps) {
  const t = useTranslate();
  const { rowLabel, amount, seriesLabel, keyLabel } = useChartFormatters(chart, table.kind);
  const isCompared = table.rows.some(({ before }) => before !== null);
  return (
    <Box
      className={styles['numbers'] ?? ''}
      role="region"
      aria-label={t('analytics.admin.numbersOf', { title })}
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{keyLabel}</th>
            {table.series.map((name) => (
              <Fragment key={name}>
                <th scope="col">{seriesLabel(name)}</th>
                {isCompared && <th scope="col">{t('analytics.admin.before')}</th>}
              </Fragment>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ key, values, before }) => (
            <tr key={key}>
              <th scope="row">{rowLabel(key)}</th>
              {table.series.map((name, column) => (
                <Fragment key={name}>
                  <td>{amount(values[column], column)}</td>
                  {isCompared && <td className={styles['before']}>{amount(before?.[column], column)}</td>}
                </Fragment>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}
