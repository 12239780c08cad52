import { day } from '#contracts/durations.ts';
/** The days within which staff take up a case, and after which it goes to the owner of the site. */
export interface CaseDeadlineDays {
  readonly takeDays: number;
  readonly ownerDays: number;
}

const later = (moment: Date, days: number) => new Date(moment.getTime() + days * day);

/** The dates of an undecided case. Until staff roles exist, every admin counts as the owner. */
export const computeCaseDeadlines = (openedAt: Date, { takeDays, ownerDays }: CaseDeadlineDays) => ({
  takeBy: later(openedAt, takeDays),
  ownerFrom: later(openedAt, ownerDays),
});

export const isCaseWithOwner = (openedAt: Date, days: CaseDeadlineDays, now: Date): boolean =>
  computeCaseDeadlines(openedAt, days).ownerFrom <= now;

/**
 * When staff are next reminded of an undecided case: daily until it is taken, then on the day it goes to the owner, and
 * daily again from there on.
 */
export function computeNextReminder(
  { openedAt, isTaken }: { readonly openedAt: Date; readonly isTaken: boolean },
  days: CaseDeadlineDays,
  now: Date,
): Date {
  const { ownerFrom } = computeCaseDeadlines(openedAt, days);
  const tomorrow = later(now, 1);
  if (ownerFrom <= now) return tomorrow;
  return isTaken || ownerFrom < tomorrow ? ownerFrom : tomorrow;
}
