interface Climb {
  readonly startCents: number;
  readonly currentCents: number;
  readonly targetCents: number;
}

/** Share of the climb in whole percent: 0 at the start, 100 at the goal. */
export function percentOf({ startCents, currentCents, targetCents }: Climb): number {
  const [way, all] =
    targetCents > startCents ? [currentCents - startCents, targetCents - startCents] : [currentCents, targetCents];
  return Math.round(Math.min(1, Math.max(0, way / Math.max(1, all))) * 100);
}
