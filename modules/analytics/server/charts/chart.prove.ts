import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { addDays, toSiteDay } from '#contracts/site-day.ts';
import { testWorld } from '#testing/world.ts';
import type { ChartInput } from '../../domain/analytics.schemas.ts';
import { chartNames, type ChartName } from '../../domain/charts.ts';
import { metricsBySource } from '../../domain/metrics-by-source.ts';
import { rebuildDayTotals } from '../seed/seed-analytics.ts';

const world = await testWorld();
const today = toSiteDay(world.clock.now());
const rounds = 15;

/** Two years in which every figure counts in every hour, supply and demand in some hundred parts of every day. */
beforeAll(async () => {
  const plain = Object.values(metricsBySource)
    .flat()
    .filter((metric) => !['supply', 'demand', 'missed', 'returned'].includes(metric));
  const days = sql`generate_series(date_trunc('day', now(), 'UTC') - interval '740 days', now(), interval '1 day')`;
  const hours = sql`generate_series(date_trunc('hour', now(), 'UTC') - interval '740 days', now(), interval '1 hour')`;
  await sql`
    insert into figure_hour (metric, hour, part, amount)
    select metric, hour, '', 1 + abs(hashtext(metric || hour::text)) % 50
    from unnest(${plain}::text[]) as metric cross join ${hours} as hour`.execute(world.db);
  await sql`
    insert into figure_hour (metric, hour, part, amount)
    select metric, hour, 'category' || category || ':' || state, 1 + category
    from unnest(${['supply', 'demand']}::text[]) as metric cross join generate_series(1, 37) as category
    cross join unnest(${['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'ACT', 'NT']}::text[]) as state
    cross join ${days} as hour`.execute(world.db);
  await sql`
    insert into figure_hour (metric, hour, part, amount)
    select 'missed', hour, 'word' || word, 5 + word
    from generate_series(1, 500) as word cross join ${days} as hour`.execute(world.db);
  await sql`
    insert into figure_hour (metric, hour, part, amount)
    select 'returned', hour, to_char(hour - make_interval(months => later), 'YYYY-MM'), 9
    from generate_series(0, 23) as later cross join ${days} as hour`.execute(world.db);
  await sql`analyze figure_hour`.execute(world.db);
  await world.transaction(async ({ db }) => {
    await sql`set local statement_timeout = 0`.execute(db);
    await rebuildDayTotals(db);
  });
  await sql`analyze figure_day`.execute(world.db);
}, 600_000);

const median = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;

it('a year of each chart takes at most three times as long as a week', { timeout: 600_000 }, async () => {
  const owner = await world.member({ role: 'owner' });
  const { chart } = world.as(owner).admin.analytics;
  const read = async (name: ChartName, days: number): Promise<number> => {
    const input: ChartInput = { chart: name, from: addDays(today, 1 - days), until: today };
    const start = performance.now();
    await chart.query(input);
    return performance.now() - start;
  };
  for (const name of chartNames) {
    const [week, year]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      week.push(await read(name, 7));
      year.push(await read(name, 365));
    }
    const ratio = median(year) / median(week);
    process.stdout.write(
      `${name}: a week ${median(week).toFixed(1)} ms, a year ${median(year).toFixed(1)} ms, ratio ${ratio.toFixed(2)}\n`,
    );
    expect(ratio, name).toBeLessThanOrEqual(3);
  }
});
