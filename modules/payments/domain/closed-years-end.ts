/** Brisbane has no summer time; its financial year begins on 1 July. */
const brisbaneMs = 10 * 3_600_000;
const july = 6;

/** The moment before which all belongs to financial years that ended at least so many years ago. */
export function computeClosedYearsEnd(now: Date, years: number): Date {
  const there = new Date(now.getTime() + brisbaneMs);
  const year = there.getUTCFullYear() - years - (there.getUTCMonth() < july ? 1 : 0);
  return new Date(Date.UTC(year, july, 1) - brisbaneMs);
}
