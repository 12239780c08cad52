import { day } from '#contracts/durations.ts';
import type { DeliveryMethod } from './delivery-methods.ts';
import type { LegState } from './swap-state.ts';
import type { SwapTimes } from './swap-times.ts';

/** The facts of a leg that the rules need. */
export interface LegSnapshot {
  readonly fromId: string;
  readonly toId: string;
  readonly state: LegState;
  readonly method?: DeliveryMethod | null | undefined;
  /** The time of the meeting that the two have agreed on for it. */
  readonly meetingAt?: Date | null | undefined;
  readonly sentAt?: Date | null | undefined;
  readonly receivedAt?: Date | null | undefined;
}

const later = (moment: Date, days: number) => new Date(moment.getTime() + days * day);

/** Every leg that was not cancelled has been received: nothing is left to confirm. */
export const areAllLegsReceived = (legs: readonly Pick<LegSnapshot, 'state'>[]): boolean =>
  legs.every(({ state }) => state === 'received' || state === 'cancelled');

/**
 * The time at which a leg counts as arrived: a leg handed over at a meeting arrives at the meeting, confirmed or not.
 * Null while it has not been sent.
 */
export function computeLegArrival(
  { receivedAt, sentAt, method, meetingAt }: LegSnapshot,
  times: SwapTimes,
): Date | null {
  if (receivedAt) return receivedAt;
  if (meetingAt && (method ?? 'meeting') === 'meeting') return sentAt && sentAt > meetingAt ? sentAt : meetingAt;
  if (!sentAt) return null;
  return method === 'post' ? later(sentAt, times.SWAP_POSTAGE_DAYS) : sentAt;
}

/**
 * The time at which the swap completes without further confirmation: `SILENT_COMPLETION_DAYS` after the last
 * leg arrived. Null while a leg has been neither sent nor agreed for a meeting.
 */
export function computeSilentCompletionTime(legs: readonly LegSnapshot[], times: SwapTimes): Date | null {
  const arrivals = legs.filter(({ state }) => state !== 'cancelled').map((leg) => computeLegArrival(leg, times));
  if (arrivals.length === 0 || arrivals.some((arrival) => arrival === null)) return null;
  return later(new Date(Math.max(...arrivals.map((arrival) => arrival?.getTime() ?? 0))), times.SILENT_COMPLETION_DAYS);
}

/** A swap that resumes after a dispute leaves the same number of days for objections again. */
export const extendSilentCompletionTime = (completesAt: Date, times: SwapTimes, now: Date): Date =>
  new Date(Math.max(completesAt.getTime(), later(now, times.SILENT_COMPLETION_DAYS).getTime()));
