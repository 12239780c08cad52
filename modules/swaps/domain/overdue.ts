import { aloneFrom, type CancelFacts } from './cancelling.ts';
import { hoursToAnswer } from './swap-choices.ts';

const hour = 3_600_000;
const day = 24 * hour;

type Facts = Pick<CancelFacts, 'agreedAt' | 'arrangedAt' | 'meetingAt'>;

/** From when a swap of which nothing was ever sent is over: so many days after either party could cancel it alone. */
export const idleFrom = (swap: Facts, overdueDays: number): Date =>
  new Date(aloneFrom(swap).getTime() + overdueDays * day);

/**
 * From when a swap of which something was sent and the rest never is a dispute: so many days after the rest was due.
 * Where the first half leaves only then, the other party has at least the time to answer.
 */
export const overdueFrom = (swap: Facts, overdueDays: number, now: Date): Date =>
  new Date(Math.max(idleFrom(swap, overdueDays).getTime(), now.getTime() + hoursToAnswer * hour));

/** A swap that goes on after it stood still gets the same days anew. */
export const overdueAgainFrom = (overdueAt: Date, overdueDays: number, now: Date): Date =>
  new Date(Math.max(overdueAt.getTime(), now.getTime() + overdueDays * day));
