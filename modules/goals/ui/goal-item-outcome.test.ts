import { expect, it } from 'vitest';
import { ItemId, newId, SwapId } from '#contracts/ids.ts';
import type { GoalView } from '../domain/goals.schemas.ts';
import { toGoalItemOutcome } from './goal-item-outcome.ts';

type SituationInput = Parameters<typeof toGoalItemOutcome>[0];

const item = { id: newId(ItemId), title: 'Clip', cover: null };
const step = (change: Partial<GoalView['steps'][number]>) => ({
  swapId: newId(SwapId),
  at: '2026-01-11T00:00:00.000Z',
  gave: item,
  got: item,
  cashCents: 0,
  valueCents: 30_000,
  ...change,
});

it.each<[ReturnType<typeof toGoalItemOutcome>, string, Partial<SituationInput>]>([
  ['got', 'after a swap for another thing', { steps: [step({})] }],
  ['got', 'after a swap for a thing that is out of sight by now', { steps: [step({ got: null, cashCents: -500 })] }],
  ['sold', 'after a sale for cash alone', { steps: [step({ got: null, cashCents: 30_000 })] }],
  ['got', 'after a swap that brought cash on top', { steps: [step({ cashCents: 500 })] }],
  ['gone', 'while the current thing is not listed', { current: item, steps: [step({})] }],
  ['swapped', 'once the current thing was given for nothing', { current: item, isCurrentSwapped: true }],
  ['gone', 'where the current thing is out of sight', {}],
])('the situation is "%s" %s', (situation, _when, change) => {
  expect(toGoalItemOutcome({ current: null, isCurrentSwapped: false, steps: [], ...change })).toBe(situation);
});
