import type { MemberId } from '#contracts/ids.ts';
import type { NextStepInput } from '../domain/next-step.ts';
import type { LockedSwap } from './lock-swap.ts';
import type { SwapDelivery, SwapLeg } from './swap.entity.ts';

/** A locked swap as the rules of the next step know it. Whether a party may cancel alone is no one's step. */
export function toStepInput(
  { swap, legs, deliveries, parties }: Pick<LockedSwap, 'swap' | 'legs' | 'deliveries' | 'parties'>,
  viewer: MemberId,
): NextStepInput<SwapLeg, SwapDelivery> {
  const cancelAskedByIds = parties.flatMap(({ memberId, cancelAskedAt }) => (cancelAskedAt ? [memberId] : []));
  return {
    state: swap.state,
    disputeCause: swap.disputeCause,
    disputeAbout: swap.disputeAbout,
    cancelRight: findCancelStepRight(swap.state, cancelAskedByIds, viewer),
    cancelAskedByIds,
    legs,
    deliveries,
  };
}

/** Whether another party has asked this member to cancel, and the answer is still out. */
export const findCancelStepRight = (
  state: string,
  askedIds: readonly MemberId[],
  viewer: MemberId,
): 'agree' | 'none' => (state === 'agreed' && askedIds.length > 0 && !askedIds.includes(viewer) ? 'agree' : 'none');
