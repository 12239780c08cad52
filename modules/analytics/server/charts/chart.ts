import { siteDay } from '#contracts/site-day.ts';
import type { Db } from '#platform/db/db.ts';
import type { ChartInput, ChartTable } from '../../domain/analytics.schemas.ts';
import { isTimeChart, timeCharts } from '../../domain/charts.ts';
import { funnelChart } from './funnel-chart.ts';
import { partsChart } from './parts-chart.ts';
import { retentionChart } from './retention-chart.ts';
import { timeChart } from './time-chart.ts';

const mostWords = 50;

/** A part of supply and demand is `category:state`; without a state, all of them count. */
const categoryIn = (region: string | undefined) => (part: string) => {
  const [category = '', state = ''] = part.split(':');
  return region === undefined || region === state ? category : null;
};

/** Reads one chart from the roll-ups; no table that grows with use is touched. */
export async function chart(db: Db, { chart: name, region, ...range }: ChartInput, now: Date): Promise<ChartTable> {
  if (isTimeChart(name)) return timeChart(db, timeCharts[name], range);
  switch (name) {
    case 'funnel':
      return funnelChart(db, range);
    case 'retention':
      return retentionChart(db, range, siteDay(now));
    case 'supply':
      return partsChart(
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
      return partsChart(
        db,
        { kind: 'word', series: [{ name: 'searches', metric: 'missed' }], keyOf: (word) => word, most: mostWords },
        range,
      );
  }
}
