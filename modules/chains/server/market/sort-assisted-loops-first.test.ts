import { expect, it } from 'vitest';
import { makeItem } from '#modules/items/testing.ts';
import { giveAssist } from '#modules/promotions/testing.ts';
import type { ItemId } from '#contracts/ids.ts';
import { testWorld } from '#testing/world.ts';
import { sortAssistedLoopsFirst } from './sort-assisted-loops-first.ts';

const world = await testWorld();

it('Swap Assist decides between loops that serve equally many, and not before that', async () => {
  const { id } = await world.member();
  const items = await Promise.all([0, 1, 2, 3, 4].map(() => makeItem(world.db, id)));
  const [a, b, c, d, assisted] = items as [ItemId, ItemId, ItemId, ItemId, ItemId];
  await world.transaction((unit) => giveAssist(unit, id, assisted));
  const [four, three, helped] = [
    [a, b, c, d],
    [a, b, c],
    [a, b, assisted],
  ];
  expect(await sortAssistedLoopsFirst(world.db, [four, three, helped], world.clock.now())).toEqual([
    four,
    helped,
    three,
  ]);
});
