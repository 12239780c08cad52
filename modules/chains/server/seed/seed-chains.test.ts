import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeItem } from '#modules/items/testing.ts';
import { runTransaction } from '#platform/transaction/transaction.ts';
import { openBackdatedUnit } from '#platform/seed/backdated-unit.ts';
import { testWorld } from '#testing/world.ts';
import { chainsSeed } from './seed-chains.ts';

const world = await testWorld();

async function demoMember(username: string, titles: readonly string[]) {
  const member = await world.member();
  await sql`update member_account set username = ${username} where id = ${member.id}`.execute(world.db);
  for (const title of titles)
    await makeItem(world.db, member.id, { title, categories: ['kitchen'], valueCents: 8_000 });
  return member;
}

test('the demo has a pool with places taken and choices made, and a choice of Maya’s', async () => {
  await demoMember('priya_s', ['Bread maker']);
  await demoMember('joao-m', ['Coffee moka pots, set of three']);
  const maya = await demoMember('maya', ['Portable espresso maker', 'Pair of camp chairs']);
  for (const step of chainsSeed.opening ?? [])
    await runTransaction(world.host, { actor: null, traceId: 'test' }, ({ em }) =>
      step(openBackdatedUnit(world.host, em, { present: world.clock.now(), traceId: 'test', step: 'chains' })),
    );
  const [pool] = await world.as(maya).chains.pools.query();
  expect(pool).toMatchObject({ category: 'kitchen', entries: 2, myItem: null });
  expect(pool?.fitting.length).toBe(2);
  const { groups } = await world.as(maya).chains.choices.query();
  expect(groups.map(({ things }) => things.map((item) => item?.title))).toEqual([
    ['Portable espresso maker', 'Pair of camp chairs'],
  ]);
});
