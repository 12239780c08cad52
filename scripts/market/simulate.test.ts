import { expect, test } from 'vitest';
import { loadHighsSolver } from '../../modules/chains/server/finder/load-highs-solver.ts';
import { createSampleMarket } from './sample-market.ts';
import { simulateMarket } from './simulate.ts';

const solver = await loadHighsSolver();
const run = (longest: number) => simulateMarket({ weeks: 2, arrivals: 20, seed: 3, longest, solver, seconds: 30 });

test('a simulated market depends on its seed alone, and chains bring swaps that pairs do not', () => {
  const [pairs, chains] = [run(2), run(4)];
  expect(run(4)).toEqual(chains);
  expect(pairs).toMatchObject({ members: 40, chains: 0, legs: 0 });
  expect(chains.chains).toBeGreaterThan(0);
  expect(chains.swaps).toBeGreaterThan(pairs.swaps);
  expect(chains.saved).toBeLessThanOrEqual(chains.legs);
  expect(chains.shownShare).toBeGreaterThan(0.5);
});

test('a market of likes has one to five items and up to fifty likes each, none of an own item', () => {
  const { owners, steps } = createSampleMarket(50, 1);
  for (let member = 0; member < 50; member++) {
    const items = [...owners.keys()].filter((item) => owners[item] === member);
    expect([1, 2, 3, 4, 5]).toContain(items.length);
    const liked = steps[items[0] ?? 0]?.map(({ item }) => item) ?? [];
    expect(liked.length).toBeLessThanOrEqual(50);
    expect(liked.filter((item) => owners[item] === member)).toEqual([]);
  }
});
