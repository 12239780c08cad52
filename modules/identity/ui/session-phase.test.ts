import { expect, it } from 'vitest';
import { countMinutesLeft, findSessionPhase } from './session-phase.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1) + minutes * 60_000);
const times = { expiresAt: at(60).toISOString(), warnAt: at(55).toISOString() };

it.each([
  [0, 'fine', 60],
  [54.9, 'fine', 5],
  [55, 'ending', 5],
  [59.9, 'ending', 0],
  [60, 'over', 0],
  [600, 'over', 0],
] as const)('after %d minutes a session is %s, with %d whole minutes left', (minutes, phase, left) => {
  expect(findSessionPhase(times, at(minutes).getTime())).toBe(phase);
  expect(countMinutesLeft(times.expiresAt, at(minutes).getTime())).toBe(left);
});

it('is over where there is none', () => {
  expect(findSessionPhase({ expiresAt: null, warnAt: null }, 0)).toBe('over');
});
