import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addDays, toSiteDay } from '#contracts/site-day.ts';
import { openBackdatedUnit } from '#platform/seed/backdated-unit.ts';
import { createLoadSqlFunctions } from '#platform/load/load.ts';
import { testWorld } from '#testing/world.ts';
import { insertListedItem, loadStoredFigures } from '../../testing.ts';
import { figuresLoadTestStep } from '../load-figures.ts';
import { typedTables } from '../tables.ts';
import { analyticsSeed } from './seed-analytics.ts';

const world = await testWorld();
const present = world.clock.now();
const today = toSiteDay(present);
const ago = (days: number): Date => new Date(present.getTime() - days * 86_400_000);

it('the demo has a believable year: it grows, is read as charts, and stands on its members since', async () => {
  const owners = await Promise.all(Array.from({ length: 8 }, () => world.member()));
  await sql`update member_account set registered_at = ${ago(80)}`.execute(world.db);
  for (const [index, { id }] of owners.entries())
    for (let days = 1; days < 80; days += 2)
      await insertListedItem(world.db, {
        ownerId: id,
        at: ago(days + index / 10),
        categories: ['cars'],
        region: 'NSW',
      });
  for (const [index, step] of (analyticsSeed.rest?.({ members: 8, items: 300 }) ?? []).entries())
    await world.transaction((unit) =>
      step(openBackdatedUnit(world.host, unit.em, { present, traceId: 'test', step: `analytics ${index}` })),
    );
  const marketing = await world.member({ role: 'marketing' });
  const chart = (name: 'users' | 'swaps' | 'money' | 'supply' | 'words' | 'retention', from: string, until = today) =>
    world.as(marketing).admin.analytics.chart.query({ chart: name, from, until });
  const year = await chart('users', addDays(today, -364));
  expect(year.rows).toHaveLength(14);
  expect(year.rows.filter(({ values }) => (values[0] ?? 0) > 0).length).toBeGreaterThan(10);
  const [early] = (await chart('money', addDays(today, -364), addDays(today, -274))).totals;
  const [late] = (await chart('money', addDays(today, -182), addDays(today, -92))).totals;
  expect(early).toBeGreaterThan(0);
  expect(late).toBeGreaterThan(early ?? 0);
  expect((await chart('supply', addDays(today, -300), addDays(today, -200))).rows.map(({ key }) => key)).toEqual([
    'cars',
  ]);
  expect((await chart('words', addDays(today, -30))).rows.map(({ key }) => key)).toContain('kombucha');
  expect((await chart('retention', addDays(today, -300))).totals[1]).toBeGreaterThan(0);
  expect((await chart('users', addDays(today, -20))).totals[1]).toBeGreaterThan(1);
});

it('the load rolls up what it has written, the same as counting from scratch', async () => {
  await sql`truncate figure_hour, figure_day, figure_mark`.execute(world.db);
  let wrote = 0;
  await world.transaction(async ({ db, now, config }) => {
    await createLoadSqlFunctions(db);
    await figuresLoadTestStep.run({ db, now, config, members: 8, items: 300, wrote: (rows) => void (wrote += rows) });
  });
  expect(wrote).toBe(figuresLoadTestStep.rows({ members: 8, items: 300 }));
  const items = await sql<{ count: number }>`select count(*)::int as count from item`.execute(world.db);
  const { hours } = await loadStoredFigures(world.db, ['listed']);
  expect(Object.values(hours).reduce((sum, amount) => sum + amount, 0)).toBe(items.rows[0]?.count);
  expect(await typedTables(world.db).selectFrom('figure_mark').select('id').execute()).toEqual([]);
});
