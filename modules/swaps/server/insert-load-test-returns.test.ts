import { expect, it } from 'vitest';
import { makeItem } from '#modules/items/testing.ts';
import { createLoadSqlFunctions } from '#platform/load/load.ts';
import { countReservationBreaches } from '#testing/reservations.ts';
import { testWorld } from '#testing/world.ts';
import { countLoadTestReturns, insertLoadTestReturns } from './insert-load-test-returns.ts';
import { typedTables } from './tables.ts';

const world = await testWorld();

it('the load has swaps that staff cancelled, whose items are reserved until they are home', async () => {
  const [giver, getter] = [await world.member(), await world.member()];
  const long = new Date(world.clock.now().getTime() - 30 * 86_400_000);
  for (const { id } of [giver, getter]) await makeItem(world.db, id, { state: 'reserved', visibleFrom: long });
  let wrote = 0;
  await world.transaction(async ({ db, now, config }) => {
    await createLoadSqlFunctions(db);
    await insertLoadTestReturns({ db, now, config, members: 2, items: 1_000, wrote: (rows) => void (wrote += rows) });
  });
  expect(wrote).toBe(countLoadTestReturns(1_000));
  const swap = await typedTables(world.db).selectFrom('swap').select(['id', 'state', 'settled_as']).executeTakeFirst();
  expect(swap).toMatchObject({ state: 'cancelled', settled_as: 'cancelled' });
  if (!swap) throw new Error('the load has no cancelled swap');
  for (const member of [giver, getter]) {
    const { returns } = await world.as(member).swaps.byId.query({ swapId: swap.id });
    expect(returns).toHaveLength(2);
    expect(returns.map(({ state, holderId, payerId }) => [state, holderId === payerId])).toEqual([
      ['awaited', true],
      ['awaited', true],
    ]);
  }
  expect(await countReservationBreaches(world.db)).toMatchObject({
    reservedItemsWithoutSwap: 0,
    reservationsOfItemsNotReserved: 0,
  });
});
