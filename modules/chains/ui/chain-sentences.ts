import type { MemberId } from '#contracts/ids.ts';
import type { ChainView, ChainStepView } from '../domain/chains.schemas.ts';

/** A leg of the chain's swap, as far as the chain's page shows it. */
export interface ChainLeg {
  readonly fromId: MemberId;
  readonly toId: MemberId;
  readonly state: 'agreed' | 'sent' | 'received' | 'cancelled';
}

type ChainSummary = Pick<ChainView, 'state' | 'mayUnlock'> & {
  readonly steps: readonly Pick<ChainStepView, 'isMe' | 'member'>[];
};

/**
 * The last part of the key of the sentence on a chain. Staff may have cancelled a part of its swap, and a member who
 * got nothing does not read that everyone is happy. Without the legs the sentence claims nothing about them.
 */
export function chooseChainSentenceKey(
  { state, mayUnlock, steps }: ChainSummary,
  legs: readonly ChainLeg[] | null,
): string {
  if (mayUnlock) return 'yourTurn';
  if (state !== 'agreed' && state !== 'completed') return state;
  const cancelled = legs?.filter((leg) => leg.state === 'cancelled') ?? [];
  if (state === 'agreed') return cancelled.length > 0 ? 'agreedPartly' : state;
  if (!legs) return 'over';
  const me = steps.find(({ isMe }) => isMe)?.member.id;
  if (cancelled.some(({ toId }) => toId === me)) return 'withoutMine';
  return cancelled.length > 0 ? 'partly' : state;
}

/** Chooses what the ring says about a step once its swap is on; null where there is nothing to add. */
export function chooseLegSentenceKey(
  { state }: Pick<ChainView, 'state'>,
  { member }: Pick<ChainStepView, 'member'>,
  legs: readonly ChainLeg[] | null,
): ChainLeg['state'] | null {
  const leg = legs?.find(({ fromId }) => fromId === member.id);
  if (!leg) return null;
  return state === 'agreed' || (state === 'completed' && leg.state === 'cancelled') ? leg.state : null;
}
