import { expect, test } from 'vitest';
import { makeItem } from '#modules/items/testing.ts';
import { openBackdatedUnit } from '#platform/seed/backdated-unit.ts';
import type { Seed } from '#platform/seed/seed.ts';
import { testWorld } from '#testing/world.ts';

const world = await testWorld();
const isMiddle = (day: number) => day > 3 && day < 26;
// Months differ in length: on a few days of a year no month that was paid for ends a day before.
while (!isMiddle(world.clock.now().getUTCDate())) world.clock.advance({ days: 1 });

/** Makes the opening of these modules' sample data, as the demo does. */
async function open(...names: readonly string[]): Promise<void> {
  const seeds = world.host.modules.flatMap(({ name, seed }): Seed[] => (seed && names.includes(name) ? [seed] : []));
  const present = world.clock.now();
  for (const step of seeds.flatMap(({ opening = [] }) => opening))
    await world.transaction((unit) =>
      step(openBackdatedUnit(world.host, unit.em, { present, traceId: 'test', step: 'money' })),
    );
}

test('the demo has a subscriber with invoices, one in the days of grace, Swap Assist, and a code of each kind', async () => {
  const [maya, joao, tom] = [
    await world.member({ username: 'maya' }),
    await world.member({ username: 'joao-m' }),
    await world.member({ username: 'tom.w' }),
  ];
  await makeItem(world.db, tom.id);
  await open('payments', 'promotions');
  const hers = world.as(maya);
  expect(await hers.payments.renewal.state.query()).toMatchObject({ state: 'active', isPaid: true });
  expect((await world.as(joao).payments.renewal.state.query()).state).toBe('grace');
  const { items } = await hers.payments.payments.query({});
  const months = ['subscription', 'subscription', 'subscription'];
  expect(items.map(({ purpose }) => purpose).toSorted()).toEqual([...months, 'swapAssist', 'tokens', 'tokens']);
  const kinds = items.flatMap(({ invoices }) => invoices.map(({ kind }) => kind));
  expect(kinds.filter((kind) => kind === 'invoice')).toHaveLength(6);
  expect(kinds.filter((kind) => kind === 'creditNote')).toHaveLength(1);
  expect((await hers.payments.tokens.balance.query()).total).toBe(65);
  expect(await hers.promotions.assists.query()).toMatchObject([{ itemId: null }]);
  expect(await world.as(tom).promotions.assists.query()).toHaveLength(1);
  const staff = world.as(await world.member({ role: 'owner' })).admin.promotions;
  const coupons = (await staff.coupons.query({ search: 'SWAP' })).items;
  expect(new Set(coupons.map(({ kind }) => kind)).size).toBe(6);
  expect(coupons.find(({ kind }) => kind === 'month')?.used).toBe(1);
});
