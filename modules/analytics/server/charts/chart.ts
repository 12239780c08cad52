import { toSiteDay } from '#contracts/site-day.ts';
import type { Db } from '#platform/db/db.ts';
import type { ChartInput, ChartTable } from '../../domain/analytics.schemas.ts';
import { isTimeChart, timeCharts } from '../../domain/charts.ts';
import { loadFunnelChart } from './funnel-chart.ts';
import { loadBreakdownChart } from './breakdown-chart.ts';
import { loadRetentionChart } from './retention-chart.ts';
import { loadTimeChart } from './time-chart.ts';

const mostWords = 50;

/** A part of supply and demand is `category:state`; without a state, all of them count. */
const categoryIn = (region: string | undefined) => (part: string) => {
  const [category = '', state = ''] = part.split(':');
  return region === undefined || region === state ? category : null;
};

/** Reads one chart from the roll-ups; no table that grows with use is touched. */
export async function loadChart(db: Db, { chart: name, region, ...range }: ChartInput, now: Date): Promise<ChartTable> {
  if (isTimeChart(name)) return loadTimeChart(db, timeCharts[name], range);
  switch (name) {
    case 'funnel':
      return loadFunnelChart(db, range);
    case 'retention':
      return loadRetentionChart(db, range, toSiteDay(now));
    case 'supply':
      return loadBreakdownChart(
        db,
        {
          kind: 'category',
          series: [
            { name: 'supply', metric: 'supply' },
            { name: 'demand', metric: 'demand' },
          ],
          keyOf: categoryIn(region),
          most: 100,
        },
        range,
      );
    case 'words':
      return loadBreakdownChart(
        db,
        { kind: 'word', series: [{ name: 'searches', metric: 'missed' }], keyOf: (word) => word, most: mostWords },
        range,
      );
  }
}
