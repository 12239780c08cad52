import { aloneFrom, type CancelFacts } from './cancelling.ts';
import { hoursToAnswer } from './swap-choices.ts';

const hour = 3_600_000;
const day = 24 * hour;

type Facts = Pick<CancelFacts, 'agreedAt' | 'arrangedAt' | 'meetingAt'>;

/** The time at which a swap without any sent leg is over: `overdueDays` after either party could cancel it alone. */
export const idleFrom = (swap: Facts, overdueDays: number): Date =>
  new Date(aloneFrom(swap).getTime() + overdueDays * day);

/**
 * The time at which a partly sent swap becomes a dispute: `overdueDays` after the rest was due. Where the first leg is
 * sent only after that, the other party still has `hoursToAnswer` to react.
 */
export const overdueFrom = (swap: Facts, overdueDays: number, now: Date): Date =>
  new Date(Math.max(idleFrom(swap, overdueDays).getTime(), now.getTime() + hoursToAnswer * hour));

/** A swap that resumes after a dispute gets the same number of days again. */
export const overdueAgainFrom = (overdueAt: Date, overdueDays: number, now: Date): Date =>
  new Date(Math.max(overdueAt.getTime(), now.getTime() + overdueDays * day));
