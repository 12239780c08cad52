import { expect, it } from 'vitest';
import { computeCaseDeadlines, isCaseEscalatedToOwner, computeNextReminder } from './case-deadlines.ts';

const days = { takeDays: 2, ownerDays: 14 };
const day = (count: number) => new Date(Date.parse('2026-11-01T00:00:00Z') + count * 86_400_000);
const openedAt = day(0);

it('a case is to be taken within the days for taking, and goes to the owner after those for the owner', () => {
  expect(computeCaseDeadlines(openedAt, days)).toEqual({ takeBy: day(2), ownerFrom: day(14) });
  expect([isCaseEscalatedToOwner(openedAt, days, day(13.9)), isCaseEscalatedToOwner(openedAt, days, day(14))]).toEqual([
    false,
    true,
  ]);
});

it.each([
  ['daily while it is not taken', false, 0, 1],
  ['daily past the day by which it is to be taken', false, 5, 6],
  ['not before it goes to the owner once it is taken', true, 1, 14],
  ['on the very day it goes to the owner', false, 13.5, 14],
  ['daily while it is with the owner, not taken', false, 14, 15],
  ['daily while it is with the owner, taken', true, 20, 21],
])('staff are reminded %s', (_when, isTaken, now, next) => {
  expect(computeNextReminder({ openedAt, isTaken }, days, day(now))).toEqual(day(next));
});
