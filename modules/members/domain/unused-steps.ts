/** What is done about an account that nobody uses: two letters, then sleep. */
export type UnusedStep = 'first' | 'last' | 'sleep';

/** The last letter an absence has brought, and when. */
export interface UnusedWarning {
  readonly stage: 'first' | 'last';
  readonly warnedAt: Date;
}

export interface UnusedTerms {
  /** Months after which an account falls asleep. */
  readonly months: number;
  /** Days between the last letter and that. */
  readonly lastDays: number;
}

const day = 86_400_000;

/** The same day so many months on or back; the last one of a shorter month. */
export function addMonths(from: Date, months: number): Date {
  const moved = new Date(from);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const days = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(from.getUTCDate(), days));
  return moved;
}

/**
 * When an account that is quiet since then falls asleep, as things stand: never sooner than so many days after its last
 * letter.
 */
export const sleepsAt = (since: Date, terms: UnusedTerms, lastLetterAt: Date): Date =>
  new Date(Math.max(addMonths(since, terms.months).getTime(), lastLetterAt.getTime() + terms.lastDays * day));

/**
 * What is due for an account by now, one step at a time: who was spared for long (by a subscription, say) gets both
 * letters with the full days between them before anything happens.
 */
export function unusedStep(
  since: Date,
  warning: UnusedWarning | null,
  now: Date,
  terms: UnusedTerms,
): UnusedStep | null {
  if (warning === null) return now >= addMonths(since, terms.months - 1) ? 'first' : null;
  const sleeps = sleepsAt(since, terms, warning.warnedAt);
  if (warning.stage === 'last') return now >= sleeps ? 'sleep' : null;
  return now.getTime() >=
    Math.max(
      addMonths(since, terms.months).getTime() - terms.lastDays * day,
      warning.warnedAt.getTime() + terms.lastDays * day,
    )
    ? 'last'
    : null;
}
