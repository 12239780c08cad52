import { z } from 'zod';
import { day } from '#contracts/durations.ts';

/** The days within which staff take up a case, and after which it goes to the owner of the site. */
export const CaseEscalationDays = z.object({ takeDays: z.number(), ownerDays: z.number() });
export type CaseEscalationDays = Readonly<z.infer<typeof CaseEscalationDays>>;

interface UndecidedCase {
  readonly openedAt: Date;
  readonly isTaken: boolean;
}

const later = (moment: Date, days: number) => new Date(moment.getTime() + days * day);

/** The dates of an undecided case. Until staff roles exist, every admin counts as the owner. */
export const computeCaseDeadlines = (openedAt: Date, { takeDays, ownerDays }: CaseEscalationDays) => ({
  takeBy: later(openedAt, takeDays),
  ownerFrom: later(openedAt, ownerDays),
});

export const isCaseEscalatedToOwner = (openedAt: Date, days: CaseEscalationDays, now: Date): boolean =>
  computeCaseDeadlines(openedAt, days).ownerFrom <= now;

/**
 * When staff are next reminded of an undecided case: daily until it is taken, then on the day it goes to the owner, and
 * daily again from there on.
 */
export function computeNextReminder({ openedAt, isTaken }: UndecidedCase, days: CaseEscalationDays, now: Date): Date {
  const { ownerFrom } = computeCaseDeadlines(openedAt, days);
  const tomorrow = later(now, 1);
  if (ownerFrom <= now) return tomorrow;
  return isTaken || ownerFrom < tomorrow ? ownerFrom : tomorrow;
}

/** The undecided cases of which staff are reminded; null where none waits for them. */
export function countCasesAwaitingStaff(cases: readonly UndecidedCase[], days: CaseEscalationDays, now: Date) {
  const waiting = cases
    .map(({ openedAt, isTaken }) => ({ isTaken, ...computeCaseDeadlines(openedAt, days) }))
    .filter(({ isTaken, ownerFrom }) => !isTaken || ownerFrom <= now);
  if (waiting.length === 0) return null;
  const withOwner = waiting.filter(({ ownerFrom }) => ownerFrom <= now).length;
  const late = waiting.filter(({ takeBy, ownerFrom }) => takeBy <= now && ownerFrom > now).length;
  return { toTake: waiting.length - withOwner, late, withOwner };
}
