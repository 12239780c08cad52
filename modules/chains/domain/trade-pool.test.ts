import { describe, expect, it } from 'vitest';
import { ItemId, MemberId, newId } from '#contracts/ids.ts';
import { findCompatibleLoops } from './finder/find-compatible-loops.ts';
import { findLoopsThroughMembers } from './find-loops-through-members.ts';
import { computeTradeFit, buildTradePool, type TradeMarket, type ItemInPool } from './trade-pool.ts';

const bounds = { leastPercent: 60, meetingKm: 50 };
const brisbane = { latitude: -27.47, longitude: 153.02 };
const sydney = { latitude: -33.87, longitude: 151.21 };
const tradeItem = (change: Partial<ItemInPool> = {}): ItemInPool => ({
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
  expect(computeTradeFit(tradeItem(give), tradeItem(get), bounds)).toBe(fit);
});

/** So many members with a thing each; each wishes for that of the next. */
function ring(count: number, change: Partial<TradeMarket> = {}) {
  const items = Array.from({ length: count }, () => tradeItem());
  const wishes = items.map(({ ownerId }, index) => ({
    memberId: ownerId,
    itemId: (items[(index + 1) % count] as ItemInPool).id,
  }));
  const market: TradeMarket = { things: items, wishes, refused: [], apart: [], allowsFive: new Set(), ...change };
  const [first, second, third] = items as [ItemInPool, ItemInPool, ItemInPool];
  const loops = (more: Partial<TradeMarket> = {}) =>
    findLoopsThroughMembers(buildTradePool({ ...market, ...more }, bounds), [first.ownerId], null);
  return { things: items, first, second, third, loops };
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

describe('a wish', () => {
  const met = (give: ItemInPool, get: ItemInPool, strength: number) => ({ giveId: give.id, getId: get.id, strength });

  it('takes the place of a like, but no loop is made of wishes alone', () => {
    const { things, first, second, third, loops } = ring(3);
    const wishes = [{ memberId: first.ownerId, itemId: second.id }];
    const metWishes = [met(second, third, 1), met(third, first, 0.7)];
    expect(loops({ wishes, metWishes })).toEqual([things.map(({ id }) => id)]);
    expect(loops({ wishes: [], metWishes: [met(first, second, 1), ...metWishes] })).toEqual([]);
  });

  it('fits less than any like, and is met by what is of fitting value only', () => {
    const [give, liked, wished, dear] = [
      tradeItem(),
      tradeItem({ valueCents: 6_000 }),
      tradeItem(),
      tradeItem({ valueCents: 90_000 }),
    ];
    const { pool } = buildTradePool(
      {
        things: [give, liked, wished, dear],
        wishes: [{ memberId: give.ownerId, itemId: liked.id }],
        metWishes: [met(give, wished, 1), met(give, dear, 1), met(give, liked, 1)],
        refused: [],
        apart: [],
        allowsFive: new Set(),
      },
      bounds,
    );
    const [steps] = pool.steps;
    expect(steps?.map(({ item, isWish }) => [item, isWish])).toEqual([
      [1, false],
      [2, true],
    ]);
    expect(steps?.[0]?.fit).toBeGreaterThan(steps?.[1]?.fit ?? 1);
  });
});

describe('of a group of choices', () => {
  // Two rings over the first member, who has an item in each.
  const market = () => {
    const me = newId(MemberId);
    const [mine, other] = [tradeItem({ ownerId: me }), tradeItem({ ownerId: me })];
    const [b, c, d, e] = [tradeItem(), tradeItem(), tradeItem(), tradeItem()];
    const items = [mine, other, b, c, d, e];
    const wishes = [
      [me, b],
      [b.ownerId, c],
      [c.ownerId, mine],
      [me, d],
      [d.ownerId, e],
      [e.ownerId, other],
    ].map(([memberId, get]) => ({ memberId: memberId as MemberId, itemId: (get as ItemInPool).id }));
    return { me, mine, other, b, c, d, things: items, wishes, refused: [], apart: [], allowsFive: new Set<MemberId>() };
  };
  const rules = { shortest: 3, longest: 4, isMemberOnce: true, objective: 'members' } as const;
  const served = (of: TradeMarket) =>
    findCompatibleLoops(buildTradePool(of, bounds).pool, rules, { seed: 1, secondsLeft: () => 1 }).loops.length;

  it('one is given, or taken, over all loops', () => {
    const { me, mine, other, b, d, ...rest } = market();
    expect(served(rest)).toBe(2);
    expect(served({ ...rest, choices: [{ memberId: me, kind: 'give', itemIds: [mine.id, other.id] }] })).toBe(1);
    expect(served({ ...rest, choices: [{ memberId: me, kind: 'take', itemIds: [b.id, d.id] }] })).toBe(1);
  });

  it('none is left where a proposal has one', () => {
    const { me, mine, other, b, d, c, ...rest } = market();
    const choices = [{ memberId: me, kind: 'give', itemIds: [mine.id, other.id] } as const];
    const live = [{ memberId: me, giveId: other.id, getId: d.id }];
    const items = rest.things.filter(({ id }) => id !== other.id && id !== d.id);
    expect(served({ ...rest, things: items })).toBe(1);
    expect(served({ ...rest, things: items, choices, live })).toBe(0);
    const taken = [{ memberId: me, kind: 'take', itemIds: [b.id, d.id] } as const];
    expect(served({ ...rest, things: items, choices: taken, live })).toBe(0);
    expect(c.ownerId).not.toBe(me);
  });
});
