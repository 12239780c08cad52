import { expect, test } from 'vitest';
import { testWorld } from '#testing/world.ts';
import { heldOutMarket } from './held-out-market.fixture.ts';
import { cuts, measureSuggestions, type SuggestionQuality } from './measure-suggestions.fixture.ts';

const world = await testWorld();
const members = Number(process.env['MEMBERS'] ?? 200);
const seed = process.env['SEED'] ?? 'held out';

/** Prints the quality of suggestions at k, to compare weights of the fit: `npm run prove -- held-out`. */
test(`the quality of suggestions to ${members} members, seed "${seed}"`, async () => {
  const measured = await measureSuggestions(world, await heldOutMarket(world, members, seed));
  const percent = (shares: readonly number[]) => shares.map((share) => `${(100 * share).toFixed(1)} %`).join('\t');
  const lines = Object.entries(measured).flatMap(([name, { precision, recall }]: [string, SuggestionQuality]) => [
    `${name}\tprecision\t${percent(precision)}`,
    `${name}\trecall\t${percent(recall)}`,
  ]);
  process.stdout.write(`${['list\tat', ...cuts].join('\t')}\n${lines.join('\n')}\n`);
  expect(measured.suggested.recall[0]).toBeGreaterThan(measured.newest.recall[0] ?? 1);
});
