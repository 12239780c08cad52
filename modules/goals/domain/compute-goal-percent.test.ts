import { expect, it } from 'vitest';
import { computeGoalPercent } from './compute-goal-percent.ts';

it.each([
  ['value', 100, 100, 500, 0],
  ['value', 100, 300, 500, 50],
  ['value', 100, 50, 500, 0],
  ['value', 100, 499, 500, 99],
  ['value', 500, 250, 400, 62],
  ['item', 100, 300, 500, 50],
  // As much as the goal item is worth is not the goal item.
  ['item', 100, 500, 500, 99],
  ['item', 100, 900, 500, 99],
  ['item', 500, 500, 500, 0],
  ['item', 500, 500, 300, 0],
  ['item', 500, 250, 300, 0],
] as const)(
  'a climb to the %s from %i, now at %i, to %i is %i percent done',
  (targetKind, startCents, currentCents, targetCents, percent) => {
    expect(computeGoalPercent({ targetKind, startCents, currentCents, targetCents })).toBe(percent);
  },
);
