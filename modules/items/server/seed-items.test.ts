import { expect, test } from 'vitest';
import { testWorld } from '#testing/world.ts';
import { seedDemo } from '#server/seed-demo.ts';
import { demoItems } from './demo-items.ts';

test('a first start has a lively table: every item with its picture, found by words, wanted by somebody', async () => {
  const world = await testWorld();
  const startedAt = performance.now();
  await seedDemo({ ...world.host, modules: world.host.modules.filter(({ name }) => name === 'members' || name === 'items') }, () => undefined);
  expect(performance.now() - startedAt).toBeLessThan(60_000);
  await world.work();

  const { items } = await world.guest().items.newest.query({ limit: 50 });
  expect(items).toHaveLength(50);
  expect(items.every(({ cover, suburb }) => cover !== null && suburb !== null)).toBe(true);
  expect(new Set(items.slice(0, 10).map(({ ownerId }) => ownerId)).size).toBeGreaterThan(3);
  expect((await world.guest().items.categories.query()).reduce((sum, { items: count }) => sum + count, 0)).toBeGreaterThan(60);
  const guitars = await world.guest().discovery.search.query({ keyword: 'guitr' });
  expect(guitars).toMatchObject({ correctedTo: 'guitar' });
  expect(guitars.items[0]?.title).toMatch(/guitar/i);
  const wished = demoItems.filter(({ keywords }) => demoItems.some(({ wishes }) => wishes.some((wish) => keywords.includes(wish))));
  expect(wished.length).toBeGreaterThan(25);
});
