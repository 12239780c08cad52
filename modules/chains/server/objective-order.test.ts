import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ItemId, MemberId, newId } from '#contracts/ids.ts';
import { randomPool } from '../domain/finder/brute-force.fixture.ts';
import { findCompatibleLoops } from '../domain/finder/find-compatible-loops.ts';
import { LoopSearch } from '../domain/finder/loop-search.ts';
import type { Loop, LoopRules, Pool } from '../domain/finder/pool.ts';
import { buildTradePool, type ItemInPool } from '../domain/trade-pool.ts';
import { loadHighsSolver } from './finder/load-highs-solver.ts';

const solver = await loadHighsSolver();
const rules: LoopRules = { shortest: 3, longest: 4, isMemberOnce: true, objective: 'members' };
const find = (pool: Pool) => findCompatibleLoops(pool, rules, { seed: 1, solver, secondsLeft: () => 60 });

it('of all packings that serve the most members, the one that fits best is found', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 4, max: 16 }), (seed, items) => {
      const pool = randomPool(seed, items, 2);
      const loops: Loop[] = [];
      const isAll = new LoopSearch(pool, rules).every((loop) => loops.push(loop) < 40);
      fc.pre(isAll);
      const best = findBestPacking(loops);
      const found = find(pool);
      expect(found.members).toBe(best.members);
      const fit = found.loops.reduce((sum, loop) => sum + fitOfLoop(pool, loop), 0);
      expect(fit).toBeCloseTo(best.fit);
    }),
    { numRuns: 60, seed: 20261123 },
  );
});

/** The best packing of a few loops, by trying all. */
function findBestPacking(loops: readonly Loop[]): { members: number; fit: number } {
  let best = { members: 0, fit: 0 };
  const add = (from: number, chosen: readonly Loop[]) => {
    const members = new Set(chosen.flatMap(({ served }) => served)).size;
    const fit = chosen.reduce((sum, loop) => sum + loop.fit, 0);
    if (members > best.members || (members === best.members && fit > best.fit)) best = { members, fit };
    const used = new Set(chosen.flatMap(({ uses }) => uses));
    for (const [at, loop] of loops.entries())
      if (at >= from && !loop.uses.some((use) => used.has(use))) add(at + 1, [...chosen, loop]);
  };
  add(0, []);
  return best;
}

const fitOfLoop = (pool: Pool, loop: readonly number[]): number =>
  loop.reduce((sum, item, place) => {
    const next = loop[(place + 1) % loop.length];
    return sum + (pool.steps[item]?.find((step) => step.item === next)?.fit ?? 0);
  }, 0);

const tradeItem = (valueCents = 10_000): ItemInPool => ({
  id: newId(ItemId),
  ownerId: newId(MemberId),
  valueCents,
  deliveryPreference: 'either',
  latitude: null,
  longitude: null,
});

it.each([
  ['the likelier members, where both fit as well', 10_000, 'second'],
  ['the better fit, though its members are less likely to do their part', 7_500, 'first'],
] as const)('of two rings over one item it is that of %s', (_, valueOfSecond, chosen) => {
  const mine = tradeItem();
  const [first, second] = [
    [tradeItem(), tradeItem()] as const,
    [tradeItem(valueOfSecond), tradeItem(valueOfSecond)] as const,
  ];
  const wish = (from: ItemInPool, to: ItemInPool) => ({ memberId: from.ownerId, itemId: to.id });
  const wishes = [first, second].flatMap(([b, c]) => [wish(mine, b), wish(b, c), wish(c, mine)]);
  const chances = [...first.map(({ ownerId }) => [ownerId, 0.2] as const), [second[0].ownerId, 1] as const];
  const pieces = [mine, ...first, ...second];
  const { pool, itemIds } = buildTradePool(
    { things: pieces, wishes, reliability: new Map(chances), refused: [], apart: [], allowsFive: new Set() },
    { leastPercent: 60, meetingKm: 50 },
  );
  const ring = find(pool).loops.map((loop) => new Set(loop.map((item) => itemIds[item])));
  expect(ring).toEqual([new Set([mine, ...{ first, second }[chosen]].map(({ id }) => id))]);
});
