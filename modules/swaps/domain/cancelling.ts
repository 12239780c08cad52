import type { LegFacts } from './completion.ts';
import { swapDays } from './swap-choices.ts';
import type { SwapState } from './swap-state.ts';

export interface CancelFacts {
  readonly state: SwapState;
  readonly agreedAt: Date;
  /** When the parties had settled how everything gets to its place; null until they have. */
  readonly arrangedAt: Date | null;
  /** The latest meeting agreed on; nobody is late before it. */
  readonly meetingAt: Date | null;
  /** Who has made a proposal for delivery that nobody has answered. */
  readonly proposerIds: readonly string[];
  /** Who has asked to cancel so far. */
  readonly askedById: string | null;
  readonly legs: readonly LegFacts[];
}

/** `ask`: the other side must want it too. `agree`: the other side has asked. `alone`: time has run out on somebody. */
export type CancelRight = 'ask' | 'asked' | 'agree' | 'alone' | 'none';

const day = 86_400_000;

/** When somebody may cancel alone, since nothing has happened for too long. */
export const aloneFrom = ({ agreedAt, arrangedAt, meetingAt }: Pick<CancelFacts, 'agreedAt' | 'arrangedAt' | 'meetingAt'>): Date =>
  arrangedAt ? new Date(Math.max(arrangedAt.getTime() + swapDays.toDispatch * day, meetingAt?.getTime() ?? 0)) : new Date(agreedAt.getTime() + swapDays.toArrange * day);

/** Whether and how a party may cancel. Once something was sent nobody may: then it is a problem to report. */
export function cancelRight(swap: CancelFacts, memberId: string, now: Date): CancelRight {
  if (swap.state !== 'agreed' || swap.legs.some(({ state }) => state !== 'agreed')) return 'none';
  if (aloneFrom(swap) <= now) return 'alone';
  if (swap.askedById === null) return 'ask';
  return swap.askedById === memberId ? 'asked' : 'agree';
}

/**
 * Whose reliability drops when a swap is cancelled for lateness: whoever left a proposal for delivery unanswered, else everyone who
 * had something to send.
 */
export function lateMembers({ legs, arrangedAt, proposerIds }: Pick<CancelFacts, 'legs' | 'arrangedAt' | 'proposerIds'>): string[] {
  const givers = [...new Set(legs.filter(({ state }) => state === 'agreed').map(({ fromId }) => fromId))].sort();
  const silent = givers.filter((id) => !proposerIds.includes(id));
  return arrangedAt === null && silent.length > 0 ? silent : givers;
}
