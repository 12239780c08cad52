import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { PageHeading } from '#admin/kit/page-heading.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { chartRegions, type ChartInput } from '../domain/analytics.schemas.ts';
import { chartNames } from '../domain/charts.ts';
import { toPreviousRange } from '../domain/date-range.ts';
import styles from './analytics.module.css';
import { ChartWithTotalsAndTable } from './chart-with-totals-and-table.tsx';
import { useDateRangeInUrl } from './date-range-in-url.ts';
import { RangePicker } from './range-picker.tsx';

type Region = ChartInput['region'];

/** Every chart of the site for one range of days, beside the range before. */
export default function AnalyticsPage() {
  const t = useTranslate();
  const format = useFormat();
  const { range, choose, days } = useDateRangeInUrl();
  const [region, setRegion] = useState<Region>();
  const before = toPreviousRange(range);
  return (
    <>
      <PageHeading
        title={t('analytics.admin.title')}
        about={t('analytics.admin.about', {
          days,
          from: format.day(before.from),
          until: format.day(before.until),
        })}
      />
      <RangePicker range={range} choose={choose} />
      <div className={styles['charts']}>
        {chartNames.map((chart) => (
          <ChartWithTotalsAndTable
            key={chart}
            input={{ chart, ...range, ...(chart === 'supply' && region !== undefined && { region }) }}
          >
            {chart === 'supply' && (
              <NativeSelect
                label={t('analytics.admin.region')}
                value={region ?? ''}
                onChange={({ currentTarget: { value } }) => setRegion(chartRegions.find((one) => one === value))}
                data={[{ value: '', label: t('analytics.admin.everywhere') }, ...chartRegions]}
                maw={220}
                mb="sm"
              />
            )}
          </ChartWithTotalsAndTable>
        ))}
      </div>
    </>
  );
}
