import { day, hour } from '#contracts/durations.ts';
import type { LegSnapshot } from './silent-completion.ts';
import type { ProposalSnapshot } from './delivery.ts';
import type { SwapState } from './swap-state.ts';
import type { SwapTimes } from './swap-times.ts';

export interface CancelSnapshot {
  readonly state: SwapState;
  readonly agreedAt: Date;
  /** When the parties had agreed on the delivery of everything; null until then. */
  readonly arrangedAt: Date | null;
  /** The latest meeting agreed on; no party counts as late before it. */
  readonly meetingAt: Date | null;
  /** Until when another module keeps the times of this swap; null where none does. */
  readonly waitsUntil: Date | null;
  /** When a meeting that did not take place was to be arranged again; null where all took place. */
  readonly reopenedAt?: Date | null;
  /** Until when a party may answer that they did not come; no party cancels alone before. */
  readonly noShowUntil?: Date | null;
  /** The members who have asked to cancel. */
  readonly askedIds: readonly string[];
  readonly legs: readonly LegSnapshot[];
}

/**
 * `ask`: the other parties have to agree. `asked`: the member waits for them. `agree`: another party has asked.
 * `alone`: a party has let the time run out.
 */
export type CancelRight = 'ask' | 'asked' | 'agree' | 'alone' | 'none';

/** The time from which a party may cancel alone, because nothing has happened for too long. */
export function computeSoloCancelStart(
  { agreedAt, arrangedAt, meetingAt, waitsUntil, reopenedAt, noShowUntil }: SoloCancelSnapshot,
  times: SwapTimes,
): Date {
  const answered = noShowUntil?.getTime() ?? 0;
  if (!arrangedAt)
    return new Date(Math.max((reopenedAt ?? agreedAt).getTime() + times.SWAP_ARRANGE_DAYS * day, answered));
  const sent = arrangedAt.getTime() + times.SWAP_DISPATCH_DAYS * day;
  return new Date(Math.max(sent, meetingAt?.getTime() ?? 0, waitsUntil?.getTime() ?? 0, answered));
}
export type SoloCancelSnapshot = Pick<
  CancelSnapshot,
  'agreedAt' | 'arrangedAt' | 'meetingAt' | 'waitsUntil' | 'reopenedAt' | 'noShowUntil'
>;

/**
 * Whether and how a party may cancel. All parties cancel together, also in a round of several: no two of them can end
 * it for the others. Once something was sent cancelling is over: problems are reported instead.
 */
export function findCancelRight(swap: CancelSnapshot, memberId: string, times: SwapTimes, now: Date): CancelRight {
  if (swap.state !== 'agreed' || swap.legs.some(({ state }) => state !== 'agreed')) return 'none';
  if (computeSoloCancelStart(swap, times) <= now) return 'alone';
  if (swap.askedIds.length === 0) return 'ask';
  return swap.askedIds.includes(memberId) ? 'asked' : 'agree';
}

/**
 * The members whose reliability drops when a swap is cancelled for lateness. While the delivery is not settled these
 * are the members who left a proposal unanswered for at least `SWAP_ANSWER_HOURS`; otherwise every member who still had
 * something to send. The author of the last proposal does not matter: a proposal made minutes before the end was not
 * left unanswered.
 */
export function findLateMembers(
  { legs, arrangedAt }: Pick<CancelSnapshot, 'legs' | 'arrangedAt'>,
  proposals: readonly ProposalSnapshot[],
  times: SwapTimes,
  now: Date,
): string[] {
  const silent = proposals
    .filter((proposal) => wasLeftOpen(proposal, times, now))
    .map(({ fromId, toId, proposedById }) => (proposedById === fromId ? toId : fromId));
  const givers = legs.filter(({ state }) => state === 'agreed').map(({ fromId }) => fromId);
  return [...new Set(arrangedAt === null && silent.length > 0 ? silent : givers)].sort();
}

/** Counts a proposal that a later one ended as well; an agreed proposal was answered. */
const wasLeftOpen = ({ agreedAt, proposedAt, endedAt }: ProposalSnapshot, times: SwapTimes, now: Date): boolean =>
  !agreedAt && (endedAt ?? now).getTime() - proposedAt.getTime() >= times.SWAP_ANSWER_HOURS * hour;
