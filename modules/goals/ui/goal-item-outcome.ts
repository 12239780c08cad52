import type { GoalView } from '../domain/goals.schemas.ts';

/** Finds what has become of the item from which a climb went on: swapped, sold, given for nothing, or not listed. */
export function toGoalItemOutcome({
  current,
  isCurrentSwapped,
  steps,
}: Pick<GoalView, 'current' | 'isCurrentSwapped' | 'steps'>): 'got' | 'sold' | 'swapped' | 'gone' {
  if (current) return isCurrentSwapped ? 'swapped' : 'gone';
  const last = steps.at(-1);
  if (!last) return 'gone';
  return last.got === null && last.cashCents > 0 ? 'sold' : 'got';
}
