import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { MemberId, newId } from '#contracts/ids.ts';
import { addDays, toSiteDay } from '#contracts/site-day.ts';
import { recordVisit } from '#modules/identity/public.ts';
import { recordMisses } from '#modules/discovery/public.ts';
import { grantTokens, spendTokens } from '#modules/payments/public.ts';
import type { Member } from '#platform/member.ts';
import { expectRefusal } from '#testing/caller.ts';
import { downloadCsvLines } from '#testing/download-csv-lines.ts';
import { explainPlan, createRecordingDb } from '#testing/recording-db.ts';
import { testWorld } from '#testing/world.ts';
import { chartNames } from '../../domain/charts.ts';
import { insertListedItem } from '../../testing.ts';
import { recountAllHours } from '../recount-all-hours.ts';
import { loadChart as readChart } from './chart.ts';

const world = await testWorld({ SEARCH_MISS_FLOOR: '3' });
const today = toSiteDay(world.clock.now());
const dayLength = 86_400_000;
/** Noon or so of a day in Sydney, some days ago. */
const ago = (days: number, hours = 0): Date =>
  new Date(Date.parse(`${addDays(today, -days)}T02:30:00Z`) + hours * 3_600_000);
let reader: Member;

const chart = (name: string, days: number, more: object = {}) =>
  world
    .as(reader)
    .admin.analytics.chart.query({ chart: name as never, from: addDays(today, 1 - days), until: today, ...more });

async function insertSwap(kind: 'offer' | 'chain', agreed: Date, completed: Date | null): Promise<void> {
  const id = newId(MemberId, agreed.getTime());
  await sql`
    insert into swap (id, origin_kind, origin_id, state, agreed_at, completed_at, changed_at)
    values (${id}, ${kind}, ${randomUUID()}, ${completed ? 'completed' : 'agreed'}, ${agreed}, ${completed}, ${agreed})`.execute(
    world.db,
  );
}

const insertPeriod = (memberId: MemberId, from: Date, until: Date) =>
  sql`insert into subscription_period
    (id, member_id, starts_at, paid_until, holds_until, renewal, source, reference, created_at)
    values (${randomUUID()}, ${memberId}, ${from}, ${until}, ${until}, 'none', 'operator', ${randomUUID()}, ${from})`.execute(
    world.db,
  );

beforeAll(async () => {
  // Members, their cohorts and visits are inserted as the product records them.
  reader = await world.member({ role: 'marketing' });
  const [ann, bob] = [await world.member(), await world.member()];
  await sql`update member_account set registered_at = ${ago(40)} where id in (${ann.id}, ${bob.id})`.execute(world.db);
  for (const { id } of [ann, bob])
    await sql`
      insert into member_activity (id, member_id, kind, cohort, period, happened_at)
      values (${randomUUID()}, ${id}, 'registered', ${toSiteDay(ago(40)).slice(0, 7)}, '', ${ago(40)})`.execute(
      world.db,
    );
  await recordVisit(world.db, ann.id, ago(3));
  await recordVisit(world.db, ann.id, ago(3, 1));
  await recordVisit(world.db, ann.id, ago(2));
  await recordVisit(world.db, bob.id, ago(2));

  const owner = await world.member();
  await insertListedItem(world.db, { ownerId: owner.id, at: ago(1), categories: ['cars'], region: 'NSW' });
  await insertListedItem(world.db, { ownerId: owner.id, at: ago(1), categories: ['cars', 'tools'], region: 'VIC' });
  await insertListedItem(world.db, { ownerId: owner.id, at: ago(9), wishes: ['cars'], region: 'NSW' });

  await insertSwap('offer', ago(5), ago(1));
  await insertSwap('chain', ago(4), ago(2));
  await insertSwap('offer', ago(8), null);

  await insertPeriod(ann.id, ago(30), ago(6));
  await insertPeriod(ann.id, ago(5), new Date(ago(0).getTime() + 40 * dayLength));
  await insertPeriod(bob.id, ago(50), ago(4));

  await world.transaction(async (unit) => {
    await grantTokens(unit, { memberId: ann.id, amount: 30, memo: 'for a test', reference: randomUUID() });
    await spendTokens(unit, 'boost', { memberId: ann.id, amount: 10, reference: randomUUID() });
  });

  const miss = (keyword: string, who: string, at: Date) =>
    recordMisses(world.db, keyword, { who, key: 'a key', floor: 3 }, at);
  for (const who of ['ann', 'bob', 'kim']) await miss('kombucha crock', who, ago(1));
  await miss('crock smith', 'ann', ago(2));
  for (let times = 0; times < 9; times += 1) await miss('wanda', 'ann', ago(2));
  await recountAllHours(world.db, (run) => world.transaction(run), { from: addDays(today, -60), until: today });
});

describe('a chart over time', () => {
  it('has a row a day for a week, next to the week before', async () => {
    const swaps = await chart('swaps', 7);
    expect(swaps).toMatchObject({ kind: 'day', series: ['agreed', 'completed', 'cancelled'] });
    expect(swaps.rows.map(({ key }) => key)).toEqual(
      Array.from({ length: 7 }, (_, index) => addDays(today, index - 6)),
    );
    expect(swaps.rows.map(({ values }) => values.slice(0, 2))).toEqual([
      [0, 0],
      [1, 0],
      [1, 0],
      [0, 0],
      [0, 1],
      [0, 1],
      [0, 0],
    ]);
    expect(swaps.totals).toEqual([2, 2, 0]);
    expect(swaps.totalsBefore).toEqual([1, 0, 0]);
    expect(swaps.rows[5]?.before).toEqual([1, 0, 0]);
  });

  it('has the same totals by the day, by the week and by the hour', async () => {
    const [month, quarter] = [await chart('swaps', 28), await chart('swaps', 91)];
    expect([month.kind, quarter.kind]).toEqual(['day', 'week']);
    for (const { rows, totals } of [month, quarter])
      expect(rows.reduce((sum, { values }) => sum + (values[0] ?? 0), 0)).toBe(totals[0]);
    const range = { from: addDays(today, -2), until: addDays(today, -1) };
    const hours = await chart('swaps', 2, range);
    expect(hours.kind).toBe('hour');
    expect(hours.rows.reduce((sum, { values }) => sum + (values[1] ?? 0), 0)).toBe(2);
    expect(hours.totals[1]).toBe(2);
  });

  it('shows active members as an average, each once a day', async () => {
    const { rows, totals } = await chart('users', 7);
    expect(rows.map(({ values }) => values[1])).toEqual([0, 0, 0, 1, 2, 0, 0]);
    expect(totals[1]).toBeCloseTo(3 / 7);
  });

  it('shows live subscriptions as they stood, and a pause within the days of grace is none', async () => {
    const { totals, rows } = await chart('subscriptions', 7);
    expect(totals).toEqual([0, 1, 1]);
    expect(rows.map(({ values }) => values[2])).toEqual([2, 2, 1, 1, 1, 1, 1]);
    const hours = await chart('subscriptions', 2, { from: addDays(today, -4), until: addDays(today, -4) });
    expect(hours.rows.at(0)?.values[2]).toBe(2);
    expect(hours.rows.at(-1)?.values).toEqual([0, 0, 1]);
  });

  it('shows the boosts that were bought', async () => {
    expect((await chart('boosts', 7)).totals).toEqual([1]);
  });

  it('shows what comes of chains', async () => {
    expect((await chart('chains', 7)).totals).toEqual([0, 1, 1, 0]);
  });
});

it('the funnel counts listings, offers and swaps of the same days, without chains', async () => {
  const { rows } = await chart('funnel', 7);
  expect(rows).toEqual([
    { key: 'listed', values: [2], before: [1] },
    { key: 'offered', values: [0], before: [0] },
    { key: 'accepted', values: [1], before: [1] },
    { key: 'completed', values: [1], before: [0] },
  ]);
});

it('supply stands next to demand, by category and by state', async () => {
  const { rows } = await chart('supply', 7);
  expect(rows.map(({ key, values, before }) => [key, values, before])).toEqual([
    ['cars', [2, 0], [0, 1]],
    ['tools', [1, 0], [0, 0]],
  ]);
  const inState = await chart('supply', 7, { region: 'NSW' });
  expect(inState.rows).toEqual([{ key: 'cars', values: [1, 0], before: [0, 1] }]);
});

it('a word without a find is named only where enough people searched for it that day', async () => {
  const { rows } = await chart('words', 7);
  expect(Object.fromEntries(rows.map(({ key, values }) => [key, values[0]]))).toEqual({
    kombucha: 3,
    crock: 3,
    '': 11,
  });
});

it('retention is the share of a month’s members that came in each later month', async () => {
  const cohort = toSiteDay(ago(40)).slice(0, 7);
  const { rows } = await chart('retention', 60);
  const row = rows.find(({ key }) => key === cohort);
  expect(row?.values[0]).toBe(2);
  const visited = toSiteDay(ago(3)).slice(0, 7) === toSiteDay(ago(2)).slice(0, 7);
  const shares = row?.values.slice(1).filter((share) => share !== null && share > 0);
  expect(shares?.[0]).toBe(visited ? 1_000 : 500);
});

it.each(chartNames)('the chart "%s" reads roll-ups only', async (name) => {
  for (const days of [1, 7, 365]) {
    const { db, statements } = createRecordingDb(world.db);
    await readChart(db, { chart: name, from: addDays(today, 1 - days), until: today }, world.clock.now());
    const plans = await Promise.all(statements.map((statement) => explainPlan(world.host.database.pool, statement)));
    const scanned = [
      ...plans.join('\n').matchAll(/(?<!Function |Subquery )Scan(?: Backward)?(?: using \w+)? on (\w+)/g),
    ];
    expect(scanned.length).toBeGreaterThan(0);
    for (const [, table] of scanned) expect(table).toMatch(/^figure_/);
  }
});

it('a chart is for marketing and the owner', async () => {
  for (const role of ['support', 'moderator', 'member'] as const) {
    const member = await world.member({ role });
    const range = { chart: 'users' as const, from: today, until: today };
    expect(await expectRefusal(world.as(member).admin.analytics.chart.query(range))).toMatchObject({
      kind: 'notFound',
    });
  }
  expect(
    (
      await world.as(await world.member({ role: 'owner' })).admin.analytics.chart.query({
        chart: 'users',
        from: today,
        until: today,
      })
    ).kind,
  ).toBe('hour');
});

it('is a file too, each number next to that of the range before', async () => {
  const marketing = await world.member({ role: 'marketing' });
  const range = `from=${addDays(today, -6)}&until=${today}`;
  const [header, ...lines] = await downloadCsvLines(
    world,
    `/admin/export/analytics.csv?chart=swaps&${range}`,
    marketing,
  );
  expect(header).toEqual(['chart', 'key', 'series', 'value', 'before']);
  const swaps = await chart('swaps', 7);
  expect(lines).toEqual(
    swaps.rows.flatMap(({ key, values, before }) =>
      swaps.series.map((name, column) => ['swaps', key, name, `${values[column]}`, `${before?.[column]}`]),
    ),
  );
});

it('a range that ends before it begins, or is longer than three years, is refused', async () => {
  for (const range of [
    { from: today, until: addDays(today, -1) },
    { from: addDays(today, -1_200), until: today },
  ])
    expect(await expectRefusal(chart('users', 1, range))).toMatchObject({ kind: 'invalid' });
});
