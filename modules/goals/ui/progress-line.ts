import type { GoalView } from '../domain/goals.schemas.ts';

/** A point of the chart, in percent from the left and from the bottom. */
export interface ProgressPoint {
  readonly x: number;
  readonly y: number;
  readonly cents: number;
}

export interface ProgressLine {
  readonly points: readonly ProgressPoint[];
  /** Height of the goal's line. */
  readonly goalY: number;
}

/** Right of the last step stays room for what is still to climb. */
const [left, right] = [4, 84] as const;
const [bottom, top] = [12, 86] as const;

/** The climb by time and value: the start, each swap, and, while it is going on, now. */
export function buildProgressLine(goal: GoalView): ProgressLine {
  const moments = [
    { at: Date.parse(goal.startedAt), cents: goal.startCents },
    ...goal.steps.map(({ at, valueCents }) => ({ at: Date.parse(at), cents: valueCents })),
  ];
  if (goal.state === 'active') moments.push({ at: Date.parse(goal.asOf), cents: goal.currentCents });
  const first = moments[0]?.at ?? 0;
  const span = Math.max(1, (moments.at(-1)?.at ?? first) - first);
  const values = [...moments.map(({ cents }) => cents), goal.targetCents];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const toHeight = (cents: number) => bottom + ((cents - least) / Math.max(1, most - least)) * (top - bottom);
  return {
    points: moments.map(({ at, cents }) => ({
      x: left + ((at - first) / span) * (right - left),
      y: toHeight(cents),
      cents,
    })),
    goalY: toHeight(goal.targetCents),
  };
}

/** The line as steps: a value holds until the next swap changes it. */
export const buildSteppedPath = (points: readonly ProgressPoint[]): string =>
  points
    .flatMap(({ x, y }, index) => {
      const before = points[index - 1];
      return before ? [`${x},${100 - before.y}`, `${x},${100 - y}`] : [`${x},${100 - y}`];
    })
    .join(' ');
