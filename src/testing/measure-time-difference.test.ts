import { expect, it } from 'vitest';
import { areTimesAlike, measureTimeDifference } from './measure-time-difference.ts';

/** Two ways that take so many milliseconds of a clock of their own, and their comparison. */
async function compare(oneMs: number, otherMs: number) {
  let now = 0;
  const taking = (milliseconds: number) => async (round: number) => void (now += milliseconds + disturbed(round));
  const ways = { one: taking(oneMs), other: (round: number) => taking(otherMs)(round + 2) };
  return measureTimeDifference(ways, 0.25, { now: () => now });
}
/** A delay in some rounds, as when another process uses the machine. */
const disturbed = (round: number) => (round % 7 === 3 ? 60 : 0);

it('finds two ways alike, though now and then one of them is held up', async () => {
  const compared = await compare(20, 20);
  expect(areTimesAlike(compared, 0.25), JSON.stringify(compared)).toBe(true);
});

it('finds a difference, though now and then one of them is held up', async () => {
  const compared = await compare(20, 32);
  expect(areTimesAlike(compared, 0.25), JSON.stringify(compared)).toBe(false);
});
