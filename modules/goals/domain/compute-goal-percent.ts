interface Climb {
  readonly targetKind: 'item' | 'value';
  readonly startCents: number;
  readonly currentCents: number;
  readonly targetCents: number;
}

/** The most that is shown before the goal is reached. */
const almost = 99;

/**
 * Share of a climb that goes on, in whole percent: 0 at the start, and less than 100 at all times, since only holding
 * the goal is all of it. Values say nothing about the way to an item that is worth no more than the start.
 */
export function computeGoalPercent({ targetKind, startCents, currentCents, targetCents }: Climb): number {
  const isUp = targetCents > startCents;
  if (!isUp && targetKind === 'item') return 0;
  const [way, all] = isUp ? [currentCents - startCents, targetCents - startCents] : [currentCents, targetCents];
  return Math.min(almost, Math.max(0, Math.floor((way / Math.max(1, all)) * 100)));
}
