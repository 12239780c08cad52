import { expect, it } from 'vitest';
import { areAlike, compareTimes } from './compare-times.ts';

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
/** A delay in some rounds, as when another process uses the machine. */
const disturbed = (round: number) => (round % 7 === 3 ? 60 : 0);

it('finds two ways alike, though now and then one of them is held up', async () => {
  const compared = await compareTimes(
    { one: (round) => sleep(20 + disturbed(round)), other: (round) => sleep(20 + disturbed(round + 2)) },
    0.25,
  );
  expect(areAlike(compared, 0.25), JSON.stringify(compared)).toBe(true);
});

it('finds a difference, though now and then one of them is held up', async () => {
  const compared = await compareTimes(
    { one: (round) => sleep(20 + disturbed(round)), other: (round) => sleep(32 + disturbed(round + 2)) },
    0.25,
  );
  expect(areAlike(compared, 0.25), JSON.stringify(compared)).toBe(false);
});
