import { expect, it } from 'vitest';
import { ItemId, MemberId, newId } from '#contracts/ids.ts';
import { loopsThrough } from './loops-through.ts';
import { fitOf, tradePool, type Market, type TradeThing } from './trade-pool.ts';

const bounds = { leastPercent: 60, meetingKm: 50 };
const brisbane = { latitude: -27.47, longitude: 153.02 };
const sydney = { latitude: -33.87, longitude: 151.21 };
const thing = (change: Partial<TradeThing> = {}): TradeThing => ({
  id: newId(ItemId),
  ownerId: newId(MemberId),
  valueCents: 10_000,
  deliveryPreference: 'either',
  ...brisbane,
  ...change,
});

it.each([
  ['equal values', {}, {}, 1],
  ['three quarters of the value', {}, { valueCents: 7_500 }, 0.75],
  ['less than the least share', {}, { valueCents: 5_900 }, 0],
  ['a meeting in the same town', {}, { deliveryPreference: 'meet' as const }, 1],
  ['a meeting far away', {}, { deliveryPreference: 'meet' as const, ...sydney }, 0],
  ['a parcel from far away', {}, { deliveryPreference: 'courier' as const, ...sydney }, 1],
  ['a meeting at no known place', {}, { deliveryPreference: 'meet' as const, latitude: null }, 0],
])('%s fit as they should', (_, give, get, fit) => {
  expect(fitOf(thing(give), thing(get), bounds)).toBe(fit);
});

/** So many members with a thing each; each wishes for that of the next. */
function ring(count: number, change: Partial<Market> = {}) {
  const things = Array.from({ length: count }, () => thing());
  const wishes = things.map(({ ownerId }, index) => ({
    memberId: ownerId,
    itemId: (things[(index + 1) % count] as TradeThing).id,
  }));
  const market: Market = { things, wishes, refused: [], apart: [], allowsFive: new Set(), ...change };
  const [first, second, third] = things as [TradeThing, TradeThing, TradeThing];
  const loops = (more: Partial<Market> = {}) =>
    loopsThrough(tradePool({ ...market, ...more }, bounds), [first.ownerId], null);
  return { things, first, second, third, loops };
}

it('a ring of three or four is a loop, of two a match, of five only where all agree', () => {
  expect([2, 3, 4, 5].map((count) => ring(count).loops().length)).toEqual([0, 1, 1, 0]);
  const { things, loops } = ring(5);
  const owners = things.map(({ ownerId }) => ownerId);
  expect(loops({ allowsFive: new Set(owners.slice(1)) })).toEqual([]);
  expect(loops({ allowsFive: new Set(owners) })).toEqual([things.map(({ id }) => id)]);
});

it('members who are apart are in no loop, also where neither gives to the other', () => {
  const { first, third, loops } = ring(4);
  expect(loops({ apart: [[third.ownerId, first.ownerId]] })).toEqual([]);
});

it('a trade that was refused is in no loop', () => {
  const { first, second, loops } = ring(3);
  expect(loops({ refused: [{ giveId: first.id, getId: second.id }] })).toEqual([]);
  expect(loops({ refused: [{ giveId: second.id, getId: first.id }] })).toHaveLength(1);
});
