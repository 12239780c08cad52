import { sql } from 'kysely';
import { day } from '#contracts/durations.ts';
import { recordMisses } from '#modules/discovery/public.ts';
import { insertSampleVisits } from '#modules/identity/public.ts';
import { siteTimeZone } from '#contracts/site-day.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { BackdatedUnit, Seed } from '#platform/seed/seed.ts';
import { FigureHour } from '../figure.entity.ts';
import { truncateToHour } from '../hour-marks.ts';
import { lockFigureSource, recountHours } from '../recount-hours.ts';
import { figureSourceNames } from '../figure-sources.ts';
import { typedTables } from '../tables.ts';
import {
  minimumSampleRates,
  buildSampleHistory,
  buildSampleReturnVisits,
  type SampleRate,
  type SampleFigure,
} from './sample-history.ts';
import { sampleMissedWords } from './sample-words.ts';

/** The sample members live in the last 90 days; before that there are only figures. */
const livedDays = 90;
const historyDays = 400;
const visitedDays = 60;
const ago = (present: Date, days: number): Date => new Date(present.getTime() - days * day);

const visits = async ({ at, present }: BackdatedUnit): Promise<void> =>
  at(present, ({ db }) => insertSampleVisits(db, ago(present, visitedDays), present, 35));

async function misses({ at, present, random }: BackdatedUnit): Promise<void> {
  for (let days = visitedDays; days > 0; days -= 1)
    await at(ago(present, days), async ({ db, now }) => {
      for (const [rank, word] of sampleMissedWords.entries())
        for (let times = Math.floor((10 / (rank + 1)) * (0.5 + random.share())); times > 0; times -= 1)
          await recordMisses(db, word, { who: String(times), key: 'sample', floor: 5 }, now);
    });
}

const stored = entityColumns(FigureHour);
const rate = selectList({
  metric: stored.metric,
  part: stored.part,
  amount: sql<number>`sum(${stored.amount})::float8`,
});

/** Loads how often each figure counts in the sample data; visits and sums of money come from elsewhere. */
async function loadRates(db: Db): Promise<SampleRate[]> {
  const { rows } = await query`
    select ${rate} from figure_hour where ${stored.metric} not in ('returned', 'paid', 'refunded', 'chargedBack')
    group by ${stored.metric}, ${stored.part}`.execute(db);
  return rows.map(({ metric, part, amount }) => {
    const least = minimumSampleRates.find((one) => one.metric === metric && one.part === part);
    return { metric, part, perDay: Math.max(amount / livedDays, least?.perDay ?? 0), step: 1 };
  });
}

const isIn = (rates: readonly SampleRate[], { metric, part }: SampleRate): boolean =>
  rates.some((one) => one.metric === metric && one.part === part);

async function insertFigures(db: Db, figures: readonly SampleFigure[]): Promise<void> {
  for (let from = 0; from < figures.length; from += 2_000)
    await typedTables(db)
      .insertInto('figure_hour')
      .values(figures.slice(from, from + 2_000).map((figure) => ({ ...figure, amount: `${figure.amount}` })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Adds up every day from the hours, as if each had been counted when it was over. */
export async function rebuildDayTotals(db: Db): Promise<void> {
  await sql`delete from figure_day`.execute(db);
  await sql`
    insert into figure_day (metric, day, part, total)
    select days.metric, days.day, parts.part, sum(coalesce(counted.amount, 0)) over (
      partition by days.metric, parts.part order by days.day)
    from (select distinct metric, to_char(hour at time zone ${siteTimeZone}, 'YYYY-MM-DD') as day from figure_hour) as days
    join (select distinct metric, part from figure_hour) as parts on parts.metric = days.metric
    left join (
      select metric, part, to_char(hour at time zone ${siteTimeZone}, 'YYYY-MM-DD') as day, sum(amount) as amount
      from figure_hour group by 1, 2, 3) as counted
      on counted.metric = days.metric and counted.day = days.day and counted.part = parts.part`.execute(db);
}

async function countSample(unit: Unit, present: Date): Promise<void> {
  const from = truncateToHour(ago(present, historyDays));
  const until = new Date(truncateToHour(present).getTime() + 3_600_000);
  // The worker counts while the sample data is made: it waits until the days are added up.
  for (const source of figureSourceNames) await lockFigureSource(unit, source);
  for (const source of figureSourceNames) await recountHours(unit, source, from, until);
}

/**
 * Counts the sample data, and invents the figures of the year before it, and those of which it has none. A rebuild of
 * those days takes them away.
 */
const history = async ({ at, present, random }: BackdatedUnit): Promise<void> =>
  at(present, async (unit) => {
    await countSample(unit, present);
    const lived = await loadRates(unit.db);
    const absent = minimumSampleRates.filter((least) => !isIn(lived, least));
    const before = [
      ...buildSampleHistory(lived, present, [historyDays, livedDays], random),
      ...buildSampleHistory(absent, present, [historyDays, 0], random),
    ];
    await insertFigures(unit.db, [...before, ...buildSampleReturnVisits(before, present)]);
    await rebuildDayTotals(unit.db);
  });

export const analyticsSeed: Seed = { rest: () => [visits, misses, history] };
