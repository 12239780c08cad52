import type { LegFacts } from './completion.ts';
import type { ProposalFacts } from './delivery.ts';
import { hoursToAnswer, swapDays } from './swap-choices.ts';
import type { SwapState } from './swap-state.ts';

export interface CancelFacts {
  readonly state: SwapState;
  readonly agreedAt: Date;
  /** When the parties had settled how everything gets to its place; null until they have. */
  readonly arrangedAt: Date | null;
  /** The latest meeting agreed on; nobody is late before it. */
  readonly meetingAt: Date | null;
  /** Who has asked to cancel so far. */
  readonly askedById: string | null;
  readonly legs: readonly LegFacts[];
}

/** `ask`: the other side must want it too. `agree`: the other side has asked. `alone`: time has run out on somebody. */
export type CancelRight = 'ask' | 'asked' | 'agree' | 'alone' | 'none';

const hour = 3_600_000;
const day = 24 * hour;

/** When somebody may cancel alone, since nothing has happened for too long. */
export const aloneFrom = ({
  agreedAt,
  arrangedAt,
  meetingAt,
}: Pick<CancelFacts, 'agreedAt' | 'arrangedAt' | 'meetingAt'>): Date =>
  arrangedAt
    ? new Date(Math.max(arrangedAt.getTime() + swapDays.toDispatch * day, meetingAt?.getTime() ?? 0))
    : new Date(agreedAt.getTime() + swapDays.toArrange * day);

/** Whether and how a party may cancel. Once something was sent nobody may: then it is a problem to report. */
export function cancelRight(swap: CancelFacts, memberId: string, now: Date): CancelRight {
  if (swap.state !== 'agreed' || swap.legs.some(({ state }) => state !== 'agreed')) return 'none';
  if (aloneFrom(swap) <= now) return 'alone';
  if (swap.askedById === null) return 'ask';
  return swap.askedById === memberId ? 'asked' : 'agree';
}

/**
 * Whose reliability drops when a swap is cancelled for lateness: whoever left a proposal for delivery unanswered for
 * long, else everyone who had something to send. Whose proposal was the last says nothing: one made minutes before the
 * end was left by nobody.
 */
export function lateMembers(
  { legs, arrangedAt }: Pick<CancelFacts, 'legs' | 'arrangedAt'>,
  proposals: readonly ProposalFacts[],
  now: Date,
): string[] {
  const silent = proposals
    .filter((proposal) => wasLeftOpen(proposal, now))
    .map(({ fromId, toId, proposedById }) => (proposedById === fromId ? toId : fromId));
  const givers = legs.filter(({ state }) => state === 'agreed').map(({ fromId }) => fromId);
  return [...new Set(arrangedAt === null && silent.length > 0 ? silent : givers)].sort();
}

/** Also of one that a later one ended; what was agreed to was answered. */
const wasLeftOpen = ({ agreedAt, proposedAt, endedAt }: ProposalFacts, now: Date): boolean =>
  !agreedAt && (endedAt ?? now).getTime() - proposedAt.getTime() >= hoursToAnswer * hour;
