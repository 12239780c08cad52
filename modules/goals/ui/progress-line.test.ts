import { expect, it } from 'vitest';
import { GoalId, type GoalView } from '../domain/goals.schemas.ts';
import { newId, SwapId } from '#contracts/ids.ts';
import { buildProgressLine, buildSteppedPath } from './progress-line.ts';

const goal = (change: Partial<GoalView>): GoalView => ({
  id: newId(GoalId),
  name: 'Up',
  state: 'active',
  startedAt: '2026-01-01T00:00:00.000Z',
  reachedAt: null,
  start: null,
  startCents: 10_000,
  targetKind: 'value',
  target: null,
  targetCents: 50_000,
  targetState: 'there',
  isCurrentSwapped: false,
  underWay: null,
  current: null,
  currentCents: 30_000,
  percent: 50,
  asOf: '2026-01-21T00:00:00.000Z',
  steps: [
    {
      swapId: newId(SwapId),
      at: '2026-01-11T00:00:00.000Z',
      gave: null,
      got: null,
      cashCents: 0,
      valueCents: 30_000,
    },
  ],
  ...change,
});

it('a climb goes from its start over each swap to now, by time and value, below the line of its goal', () => {
  const { points, goalY } = buildProgressLine(goal({}));
  expect(points).toEqual([
    { x: 4, y: 12, cents: 10_000 },
    { x: 44, y: 49, cents: 30_000 },
    { x: 84, y: 49, cents: 30_000 },
  ]);
  expect(goalY).toBe(86);
  expect(buildSteppedPath(points)).toBe('4,88 44,88 44,51 84,51 84,51');
});

it('a climb that is over ends at its last swap, and a fall stays inside the picture', () => {
  const fallen = goal({ state: 'completed', startCents: 40_000, targetCents: 20_000 });
  const { points, goalY } = buildProgressLine(fallen);
  expect(points.map(({ x, y }) => [x, y])).toEqual([
    [4, 86],
    [84, 49],
  ]);
  expect(goalY).toBe(12);
});

it('a goal made at this moment has one place for start and now', () => {
  const { points } = buildProgressLine(goal({ steps: [], currentCents: 10_000, asOf: '2026-01-01T00:00:00.000Z' }));
  expect(points.map(({ x }) => x)).toEqual([4, 4]);
});
