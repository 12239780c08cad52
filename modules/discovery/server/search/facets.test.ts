import { beforeAll, expect, test } from 'vitest';
import { makeItem } from '#modules/items/testing.ts';
import { testWorld, type World } from '#testing/world.ts';

const brunswick = { latitude: -37.77, longitude: 144.96, suburb: 'Brunswick', region: 'VIC' };
const sydney = { latitude: -33.87, longitude: 151.2, suburb: 'Sydney', region: 'NSW' };
let world: World;

beforeAll(async () => {
  world = await testWorld();
  const { id } = await world.member();
  const lamp = { title: 'Brass lamp', keywords: [] };
  await makeItem(world.db, id, {
    ...lamp,
    categories: ['garden-home', 'antiques'],
    condition: 'new',
    place: brunswick,
  });
  await makeItem(world.db, id, { ...lamp, categories: ['garden-home'], deliveryPreference: 'meet', place: sydney });
  await makeItem(world.db, id, { title: 'Hammer', categories: ['tools'] });
});

const facets = (asked: object) => world.guest().discovery.facets.query(asked);
const toCounts = (facet: readonly { option: string; count: number }[]) =>
  Object.fromEntries(facet.map(({ option, count }) => [option, count]));

test('each option has the number of finds behind it', async () => {
  const { category, conditions, delivery, distance } = await facets({ keyword: 'lamp' });
  expect(toCounts(category)).toEqual({ 'garden-home': 2, antiques: 1 });
  expect(toCounts(conditions)).toEqual({ new: 1, usedGood: 1 });
  expect(toCounts(delivery)).toEqual({ courier: 1, meet: 2 });
  expect(distance).toEqual([]);
});

test('a filter narrows the options of the others, and not its own', async () => {
  const { category, conditions } = await facets({ keyword: 'lamp', category: 'antiques' });
  expect(toCounts(category)).toEqual({ 'garden-home': 2, antiques: 1 });
  expect(toCounts(conditions)).toEqual({ new: 1 });
});

test('distances count all that is nearer', async () => {
  const { distance } = await facets({ keyword: 'lamp', near: 'Brunswick, VIC' });
  expect(toCounts(distance)).toEqual({ '5': 1, '10': 1, '25': 1, '50': 1, '100': 1, '250': 1 });
});
