import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { exitCodes } from '#platform/cli/exit-codes.ts';
import { createOperator } from '#testing/operator.ts';
import { testWorld } from '#testing/world.ts';
import { loadTestSeedCommand } from './load-test-seed.command.ts';
import { planRemainingSeed } from '../seed/plan-remaining-seed.ts';

const world = await testWorld();
const type = createOperator(world, [loadTestSeedCommand]);

async function column(statement: string): Promise<unknown[]> {
  const { rows } = await sql.raw<{ value: unknown }>(statement).execute(world.db);
  return rows.map(({ value }) => value);
}
const counts = async () => {
  const [members, profiles, items] = await Promise.all(
    ['member_account', 'member_profile', 'item'].map((table) => column(`select count(*)::int as value from ${table}`)),
  );
  return { members: members?.[0], profiles: profiles?.[0], items: items?.[0] };
};
const indexes = () => column(`select indexdef as value from pg_indexes where schemaname = 'public' order by indexname`);

test('what is tried leaves nothing', async () => {
  expect(await type('seed', '--items', '50', '--members', '10', '--dry-run')).toMatchObject({
    exit: exitCodes.done,
    answer: { isDryRun: true },
  });
  expect(await counts()).toEqual({ members: 0, profiles: 0, items: 0 });
});

test('as many members and items are made as were asked for, and guests find them by list, word and category', async () => {
  const before = await indexes();
  expect(await type('seed', '--items', '800', '--members', '60')).toEqual({
    exit: exitCodes.done,
    answer: { ok: true, isDryRun: false, items: 800, members: 60 },
  });
  expect(await counts()).toEqual({ members: 60, profiles: 60, items: 800 });
  expect(await indexes()).toEqual(before);
  const { items } = await world.guest().items.newest.query({});
  expect(items).toHaveLength(10);
  expect(items.every(({ cover, suburb }) => cover !== null && suburb !== null)).toBe(true);
  const [latest] = items;
  const found = await world.guest().discovery.search.query({ keyword: latest?.title.toLowerCase() ?? '' });
  expect(found.items.map(({ id }) => id)).toContain(latest?.id);
  const counted = (await world.guest().items.categories.query()).reduce((sum, category) => sum + category.items, 0);
  expect([counted]).toEqual(
    await column(
      `select count(*)::int as value from item where state = 'published' and visible_from <= '${world.clock.now().toISOString()}'`,
    ),
  );
});

test('swapped items have their completed swaps, every other leg its delivered parcel, and a cancelled one comes home', async () => {
  const [swaps, parcels, reports, stray, unreturned] = await Promise.all([
    column(`select count(*)::int as value from swap where state = 'completed'`),
    column(`select count(*)::int as value from parcel where state = 'delivered'`),
    column(`select count(*)::int as value from parcel_event`),
    column(`select leg.id as value from swap_leg leg join item on item.id = leg.item_id join swap on swap.id = leg.swap_id
      where item.owner_id <> leg.from_id or item.state <> case swap.state when 'cancelled' then 'reserved' else 'swapped' end`),
    column(`select leg.id as value from swap_leg leg join swap on swap.id = leg.swap_id
      where swap.state = 'cancelled' and not exists (select from swap_return where swap_return.leg_id = leg.id)`),
  ]);
  expect(swaps[0]).toBeGreaterThan(20);
  expect(parcels[0]).toBeGreaterThan(10);
  expect(reports).toEqual([Number(parcels[0]) * 5]);
  expect([stray, unreturned]).toEqual([[], []]);
});

test('a second run adds to the first', async () => {
  expect(await type('seed', '--items', '40', '--members', '5')).toMatchObject({ exit: exitCodes.done });
  expect(await counts()).toEqual({ members: 65, profiles: 65, items: 840 });
});

test('a site that was filled so takes its sample data at the next start nevertheless', async () => {
  const due = await planRemainingSeed(world.host, { members: 0, items: 0 });
  expect(due.map(({ module }) => module)).toEqual(expect.arrayContaining(['members', 'items', 'offers']));
});

test.each([
  ['more than there is room for', ['--items', '20000001']],
  ['none', ['--items', '0']],
  ['a mode that this site is not in', ['--items', '10', '--into', 'production']],
])('%s is refused before anything is made', async (_what, words) => {
  const before = await counts();
  expect((await type('seed', ...words)).exit).toBe(exitCodes.usage);
  expect(await counts()).toEqual(before);
});
