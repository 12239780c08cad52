import { expect, test } from 'vitest';
import { testWorld } from '#testing/world.ts';
import { heldOutMarket } from './held-out-market.fixture.ts';
import { cuts, measureSuggestions } from './measure-suggestions.fixture.ts';

const world = await testWorld();

test('suggestions find likes that were held out better than the newest items do', async () => {
  const held = await heldOutMarket(world, 24, 'held out');
  const { suggested, newest } = await measureSuggestions(world, held);
  for (const index of cuts.keys()) {
    expect(suggested.recall[index]).toBeGreaterThan(newest.recall[index] ?? 1);
    expect(suggested.precision[index]).toBeGreaterThan(newest.precision[index] ?? 1);
  }
});
