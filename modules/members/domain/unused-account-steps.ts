import { day } from '#contracts/durations.ts';
/** The next step for an unused account: two warning emails, then dormancy. */
export type UnusedAccountStep = 'first' | 'last' | 'sleep';

/** The last warning email of an absence, and when it was sent. */
export interface UnusedAccountWarning {
  readonly stage: 'first' | 'last';
  readonly warnedAt: Date;
}

export interface UnusedAccountTerms {
  /** Months until an unused account becomes dormant. */
  readonly months: number;
  /** Days between the last warning and dormancy. */
  readonly lastDays: number;
}

/** The same day a number of months later, or earlier if negative; clamped to the last day of a shorter month. */
export function addMonths(from: Date, months: number): Date {
  const moved = new Date(from);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const days = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(from.getUTCDate(), days));
  return moved;
}

/** When an account unused since `since` becomes dormant: never earlier than `lastDays` after its last warning. */
export const computeDormantAt = (since: Date, terms: UnusedAccountTerms, lastLetterAt: Date): Date =>
  new Date(Math.max(addMonths(since, terms.months).getTime(), lastLetterAt.getTime() + terms.lastDays * day));

/**
 * The step that is due for an account, one at a time. An account that was exempt for long (by a subscription, say)
 * still gets both warnings, with the full days between them, before it becomes dormant.
 */
export function findUnusedAccountStep(
  since: Date,
  warning: UnusedAccountWarning | null,
  now: Date,
  terms: UnusedAccountTerms,
): UnusedAccountStep | null {
  if (warning === null) return now >= addMonths(since, terms.months - 1) ? 'first' : null;
  const sleeps = computeDormantAt(since, terms, warning.warnedAt);
  if (warning.stage === 'last') return now >= sleeps ? 'sleep' : null;
  return now.getTime() >=
    Math.max(
      addMonths(since, terms.months).getTime() - terms.lastDays * day,
      warning.warnedAt.getTime() + terms.lastDays * day,
    )
    ? 'last'
    : null;
}
