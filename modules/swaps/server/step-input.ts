import type { MemberId } from '#contracts/ids.ts';
import type { NextStepInput } from '../domain/next-step.ts';
import type { NoShow } from '../domain/no-show.ts';
import type { LockedSwap } from './lock-swap.ts';
import type { SwapDelivery, SwapLeg, SwapMeetingSide } from './swap.entity.ts';

/** A locked swap as the rules of the next step know it. Whether a party may cancel alone is no one's step. */
export function toStepInput(
  {
    swap,
    legs,
    deliveries,
    parties,
    meetingSides,
  }: Pick<LockedSwap, 'swap' | 'legs' | 'deliveries' | 'parties' | 'meetingSides'>,
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
    noShows: listOpenNoShows(meetingSides),
    isReopened: swap.reopenedAt != null,
  };
}

type NoShowSide = Pick<SwapMeetingSide, 'memberId' | 'partnerId' | 'noShowUntil' | 'noShowEndedAt'>;

/** The no-shows that wait for an answer. */
export const listOpenNoShows = (sides: readonly NoShowSide[]): NoShow<MemberId, Date>[] =>
  sides.flatMap(({ memberId, partnerId, noShowUntil, noShowEndedAt }) =>
    noShowUntil && !noShowEndedAt ? [{ byId: memberId, aboutId: partnerId, until: noShowUntil }] : [],
  );

/** Whether another party has asked this member to cancel, and the answer is still out. */
export const findCancelStepRight = (
  state: string,
  askedIds: readonly MemberId[],
  viewer: MemberId,
): 'agree' | 'none' => (state === 'agreed' && askedIds.length > 0 && !askedIds.includes(viewer) ? 'agree' : 'none');
