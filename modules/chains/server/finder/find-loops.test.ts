import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bruteForce, randomPool } from '../../domain/finder/brute-force.fixture.ts';
import { randomMarket } from '../../domain/random-market.fixture.ts';
import { buildTradePool } from '../../domain/trade-pool.ts';
import { findCompatibleLoops, type LoopSearchResult } from '../../domain/finder/find-compatible-loops.ts';
import type { PackingProgramShape } from '../../domain/finder/loop-solver.ts';
import { LoopSearch } from '../../domain/finder/loop-search.ts';
import type { Loop, LoopRules, Pool } from '../../domain/finder/pool.ts';
import { seededRandom } from '../../domain/finder/seeded-random.ts';
import { packByColumnGeneration } from '../../domain/finder/pack-pool-part.ts';
import { packLoopTable, roundDownBound } from '../../domain/finder/pack-loop-table.ts';
import { parseWantList } from '../../domain/finder/want-list.ts';
import { loadHighsSolver } from './load-highs-solver.ts';

const solver = await loadHighsSolver();
const find = (pool: Pool, rules: LoopRules): LoopSearchResult =>
  findCompatibleLoops(pool, rules, { seed: 1, solver, secondsLeft: () => 60 });

/** Whether the loops follow the rules and what is said of them is true. */
function checkFound(pool: Pool, rules: LoopRules, found: LoopSearchResult): void {
  for (const loop of found.loops) {
    expect(loop.length).toBeGreaterThanOrEqual(rules.shortest);
    expect(loop.length).toBeLessThanOrEqual(rules.longest);
    loop.forEach((item, place) => {
      const next = loop[(place + 1) % loop.length];
      expect(pool.steps[item]?.map((step) => step.item)).toContain(next);
    });
    if (rules.isMemberOnce) expect(new Set(loop.map((item) => pool.owners[item])).size).toBe(loop.length);
  }
  const items = found.loops.flat();
  expect(new Set(items).size).toBe(items.length);
  expect(found.items).toBe(items.length);
  expect(found.members).toBe(new Set(items.map((item) => pool.owners[item])).size);
}

const objectives = ['items', 'members'] as const;

describe.each(objectives)('the finder, counting %s', (objective) => {
  it.each([
    { items: 60, wants: 1.2, quotas: 0 },
    { items: 40, wants: 1.7, quotas: 6 },
    { items: 14, wants: 4, quotas: 3 },
    { items: 9, wants: 7, quotas: 0 },
  ])('equals brute force on pools of up to $items items', ({ items, wants, quotas }) => {
    const size = fc.record({
      seed: fc.integer(),
      items: fc.integer({ min: 2, max: items }),
      longest: fc.integer({ min: 2, max: 5 }),
      shortest: fc.integer({ min: 2, max: 3 }),
      isMemberOnce: fc.boolean(),
      isLikeNeeded: fc.boolean(),
    });
    fc.assert(
      fc.property(size, ({ seed, items: count, ...more }) => {
        const rules: LoopRules = { ...more, longest: Math.max(more.longest, more.shortest), objective };
        const pool = randomPool(seed, count, wants, quotas);
        const found = find(pool, rules);
        checkFound(pool, rules, found);
        const best = bruteForce(pool, rules);
        expect(found[objective]).toBe(best);
        expect(found.bound).toBe(best);
      }),
      { numRuns: 12 },
    );
  });

  it('bounds what is possible whenever its time is over', () => {
    const rules: LoopRules = { shortest: 2, longest: 4, isMemberOnce: true, objective };
    for (const checks of [0, 1, 3, 10, 100]) {
      const pool = randomPool(checks, 14, 3);
      let left = checks;
      const found = findCompatibleLoops(pool, rules, { seed: 1, solver, secondsLeft: () => (left-- > 0 ? 1 : 0) });
      const best = bruteForce(pool, rules);
      checkFound(pool, rules, found);
      expect(found.bound).toBeGreaterThanOrEqual(best);
      expect(found[objective]).toBeLessThanOrEqual(best);
    }
  });
});

describe.each(objectives)('a table of loops, counting %s', (objective) => {
  const rules: LoopRules = { shortest: 2, longest: 4, isMemberOnce: true, objective };
  const shape = (pool: Pool): PackingProgramShape => ({
    uses: pool.uses,
    served: pool.owners.length,
    isServedOnce: objective === 'items',
  });
  const small = fc.record({ seed: fc.integer(), items: fc.integer({ min: 2, max: 30 }) });

  it.each([
    ['exactly with a solver', true],
    ['within a valid bound without', false],
  ])('is packed %s', (_, isExact) => {
    fc.assert(
      fc.property(small, ({ seed, items }) => {
        const pool = randomPool(seed, items, 2, 4);
        const loops: Loop[] = [];
        new LoopSearch(pool, rules).every((loop) => loops.push(loop) > 0);
        const solved = packLoopTable(loops, [], {
          shape: shape(pool),
          random: seededRandom(seed),
          solver: isExact ? solver : undefined,
          secondsLeft: () => 60,
        });
        const uses = solved.loops.flatMap((loop) => loop.uses);
        expect(new Set(uses).size).toBe(uses.length);
        const best = bruteForce(pool, rules);
        expect(solved.value).toBeLessThanOrEqual(best);
        expect(roundDownBound(solved.bound)).toBeGreaterThanOrEqual(best);
        if (isExact) expect(solved.value).toBe(best);
      }),
      { numRuns: 15, seed: 103 },
    );
  });

  it('is filled with the loops that pay, round by round, under a valid bound', () => {
    fc.assert(
      fc.property(small, ({ seed, items }) => {
        const pool = randomPool(seed, items, 2, 4);
        const means = { shape: shape(pool), random: seededRandom(seed), solver, secondsLeft: () => 60 };
        const start = { loops: [], value: 0 };
        const { loops, value, bound } = packByColumnGeneration(new LoopSearch(pool, rules), start, means);
        const uses = loops.flatMap((loop) => loop.uses);
        expect(new Set(uses).size).toBe(uses.length);
        const best = bruteForce(pool, rules);
        expect(value).toBeLessThanOrEqual(best);
        expect(roundDownBound(bound)).toBeGreaterThanOrEqual(best);
        expect(bound).toBeLessThan(best * 1.5 + 1);
      }),
      { numRuns: 10, seed: 103 },
    );
  });
});

it('uses one of each group of choices, and serves as many members as possible so', () => {
  const rules: LoopRules = { shortest: 3, longest: 4, isMemberOnce: true, objective: 'members' };
  const bounds = { leastPercent: 60, meetingKm: 50 };
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 6, max: 30 }), (seed, count) => {
      const market = randomMarket(seed, count);
      const { pool, itemIds, memberIds } = buildTradePool(market, bounds);
      const found = find(pool, rules);
      const best = bruteForce(pool, rules);
      expect(found.members).toBe(best);
      expect(found.bound).toBe(best);
      const trades = found.loops.flatMap((loop) =>
        loop.map((item, place) => ({
          memberId: memberIds[pool.owners[item] ?? 0],
          give: itemIds[item],
          take: itemIds[loop[(place + 1) % loop.length] ?? 0],
        })),
      );
      for (const group of market.choices ?? []) {
        const isOfGroup = (trade: (typeof trades)[number]) =>
          trade.memberId === group.memberId && group.itemIds.some((id) => id === trade[group.kind]);
        expect(trades.filter(isOfGroup).length).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 20, seed: 103 },
  );
});

describe('a want list', () => {
  const list = (...lines: string[]) => parseWantList(['member,item,kind,wants', ...lines, ''].join('\n'));
  const rules: LoopRules = { shortest: 2, longest: 4, isMemberOnce: false, objective: 'items' };

  it('is a pool whose loops move items to owners who want them', () => {
    const found = find(list('1,10,real,20', '2,20,real,30', '3,30,real,10', '4,40,real,10'), rules);
    expect(found).toMatchObject({ items: 3, members: 3, bound: 3 });
  });

  it('lets an owner have one of what a dummy wants, not both', () => {
    const offers = ['2,20,real,10', '3,30,real,11'];
    expect(find(list('1,10,real,20 30', '1,11,real,20 30', ...offers), rules).items).toBe(4);
    expect(find(list('1,10,real,19', '1,11,real,19', '1,19,dummy,20 30', ...offers), rules).items).toBe(2);
  });

  it('follows a dummy that wants a dummy, and no dummy of another member', () => {
    const chain = ['1,18,dummy,19', '1,19,dummy,20'];
    expect(find(list('1,10,real,18', ...chain, '2,20,real,10'), rules).items).toBe(2);
    expect(find(list('1,10,real,18', ...chain, '2,20,real,18'), rules).items).toBe(0);
  });
});

it('finds the known optimum of paired kidney exchanges', () => {
  // A ring of nine pairs with chords: up to three at a time all nine are served, by twos only eight.
  const nine = Array.from({ length: 9 }, (_, item) => item);
  const pool: Pool = {
    owners: nine,
    steps: nine.map((item) =>
      [(item + 1) % 9, (item + 8) % 9, item % 3 === 2 ? item - 2 : (item + 1) % 9]
        .filter((next, place, all) => all.indexOf(next) === place)
        .map((next) => ({ item: next, fit: 0, uses: [next] })),
    ),
    uses: 9,
  };
  const rules = { shortest: 2, isMemberOnce: true, objective: 'members' } as const;
  expect(find(pool, { ...rules, longest: 2 })).toMatchObject({ members: 8, bound: 8 });
  expect(find(pool, { ...rules, longest: 3 })).toMatchObject({ members: 9, bound: 9 });
});

/** Kidney exchange: a pair takes what each of these pairs gives. */
function exchange(pairs: number, takes: readonly (readonly [number, number])[]): Pool {
  return {
    owners: Array.from({ length: pairs }, (_, pair) => pair),
    steps: Array.from({ length: pairs }, (_, pair) =>
      takes.flatMap(([from, item]) => (from === pair ? [{ item, fit: 0, uses: [item] }] : [])),
    ),
    uses: pairs,
  };
}
const both = (pairs: readonly (readonly [number, number])[]) =>
  pairs.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]);
const closeRing = (...pairs: readonly number[]) =>
  pairs.map((pair, place) => [pair, pairs[(place + 1) % pairs.length] ?? pair] as const);
const everyOther = (ones: readonly number[], others: readonly number[]) =>
  both(ones.flatMap((one) => others.map((other) => [one, other] as const)));
const complete = (pairs: number) =>
  Array.from({ length: pairs }, (_, one) =>
    Array.from({ length: pairs }, (__, other) => [one, other] as const).filter(([a, b]) => a !== b),
  ).flat();
const spokes = [1, 2, 3, 4, 5].map((spoke) => [0, spoke] as const);

it.each([
  // Each exchange needs the hub, which is in one.
  ['a hub with five spokes', exchange(6, both(spokes)), 2, 3, 2],
  // Both triangles need the pair that they share.
  ['two triangles over one pair', exchange(5, [...closeRing(0, 1, 2), ...closeRing(0, 3, 4)]), 2, 4, 3],
  // Three exchanges of two serve all six pairs; the triangle serves three and leaves the others without a partner.
  [
    'a triangle whose pairs each have another',
    exchange(6, [
      ...closeRing(0, 1, 2),
      ...both([
        [0, 3],
        [1, 4],
        [2, 5],
      ]),
    ]),
    2,
    3,
    6,
  ],
  // Exchanges alternate between the two kinds, so each serves as many of the three as of the five.
  ['three of one kind and five of the other', exchange(8, everyOther([0, 1, 2], [3, 4, 5, 6, 7])), 2, 4, 6],
  // Loops of three or four among seven: three and four serve all; of five, three at most or four.
  ['all with all, of seven', exchange(7, complete(7)), 3, 4, 7],
  ['all with all, of five', exchange(5, complete(5)), 3, 4, 4],
  // A ring of six is too long; its chords cut it into two triangles.
  ['a ring of six', exchange(6, closeRing(0, 1, 2, 3, 4, 5)), 2, 5, 0],
  ['a ring of six with two chords', exchange(6, [...closeRing(0, 1, 2, 3, 4, 5), [2, 0], [5, 3]]), 2, 3, 6],
] as const)('a kidney exchange of %s has its known optimum', (_, pool, shortest, longest, optimum) => {
  for (const objective of ['items', 'members'] as const) {
    const rules: LoopRules = { shortest, longest, isMemberOnce: true, objective };
    const found = find(pool, rules);
    checkFound(pool, rules, found);
    expect(found).toMatchObject({ [objective]: optimum, bound: optimum });
  }
});
