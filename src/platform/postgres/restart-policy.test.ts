import { expect, test } from 'vitest';
import { computeRestartPause } from './restart-policy.ts';

const now = 1_000_000;
const secondsAgo = (...seconds: readonly number[]) => seconds.map((each) => now - each * 1_000);

test.each([
  { starts: secondsAgo(), pause: 500, rule: 'the first start follows after half a second' },
  { starts: secondsAgo(1), pause: 1_000, rule: 'each start of the last two minutes doubles the pause' },
  { starts: secondsAgo(9, 6, 3, 1), pause: 8_000, rule: 'the fifth start waits longest' },
  { starts: secondsAgo(20, 15, 9, 6, 3), pause: null, rule: 'a sixth start within two minutes is not made' },
  { starts: secondsAgo(300, 200, 120, 3), pause: 1_000, rule: 'starts before that are forgotten' },
])('$rule', ({ starts, pause }) => {
  expect(computeRestartPause(starts, now)).toBe(pause);
});
