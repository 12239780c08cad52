/** Number and pace of the restarts of a server that ended. */
export const restartPolicy = {
  firstPauseMs: 500,
  longestPauseMs: 10_000,
  /** The maximum of starts within `windowMs`; beyond it the fault counts as permanent. */
  mostStarts: 5,
  windowMs: 120_000,
} as const;

/**
 * The pause before the next start, doubled with each start of the last two minutes; null when there were too many.
 * @param starts times of all starts after the first one, in milliseconds
 */
export function computeRestartPause(starts: readonly number[], now: number): number | null {
  const recent = starts.filter((moment) => now - moment < restartPolicy.windowMs).length;
  if (recent >= restartPolicy.mostStarts) return null;
  return Math.min(restartPolicy.longestPauseMs, restartPolicy.firstPauseMs * 2 ** recent);
}
