import { expect, test } from 'vitest';
import { makeItem } from '#modules/items/testing.ts';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';

const demoQuery = { engine: 'Postgres', keyword: 'lantern' };

test('in a demo everyone gets results, time and the raw answer', async () => {
  const world = await testWorld({ APP_MODE: 'demo' });
  const itemId = await makeItem(world.db, (await world.member()).id, { title: 'Lantern of brass' });
  const { items, milliseconds, raw } = await world.guest().discovery.tryEngine.query(demoQuery);
  expect(items.map(({ id }) => id)).toEqual([itemId]);
  expect(milliseconds).toBeGreaterThan(0);
  expect(JSON.parse(raw)).toMatchObject({ items: [{ id: itemId }], nextCursor: null });
});

test('an engine that is not registered is not there', async () => {
  const world = await testWorld({ APP_MODE: 'demo' });
  const refused = await expectRefusal(world.guest().discovery.tryEngine.query({ ...demoQuery, engine: 'toString' }));
  expect(refused.code).toBe('platform.notFound');
});
