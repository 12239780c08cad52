import type { MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { isDeliveryArranged, isPartyToDirection } from '../../domain/delivery.ts';
import { isAtCostOfAsked, isMeetingReopenedBy, type NoShowEnd } from '../../domain/no-show.ts';
import { swapMeetingMissedEvent, swapMeetingSaidEvent } from '../../domain/swaps.events.ts';
import { swapSettings } from '../../domain/swaps.settings.ts';
import { advanceStepForEvent, publishSwapChange, updateSilentCompletion } from '../apply-swap-action.ts';
import type { LockedSwap } from '../lock-swap.ts';
import { updateNoShowTime } from '../meeting-sides.ts';
import type { SwapMeetingSide } from '../swap.entity.ts';

export const isNoShowOpen = ({ noShowAt, noShowEndedAt }: SwapMeetingSide): boolean =>
  noShowAt != null && noShowEndedAt == null;

/**
 * Ends what one said about the other not coming. Unless they met after all, the meeting is open again: its place and
 * time end, and both are asked for another. Only a member who could not come, or did not answer, counts as late.
 * @param claim the side of the member who said so
 */
export function endNoShow(unit: Unit, locked: LockedSwap, claim: SwapMeetingSide, end: NoShowEnd): void {
  const { memberId: byId, partnerId: askedId } = claim;
  Object.assign(claim, { noShowEnd: end, noShowEndedAt: unit.now });
  updateNoShowTime(locked.swap, locked.meetingSides);
  publishSwapChange(unit, locked);
  if (end === 'lapsed') return;
  if (isMeetingReopenedBy(end)) reopenMeeting(unit, locked, byId, askedId);
  const authorId = end === 'silent' ? null : end === 'withdrawn' ? byId : askedId;
  unit.publish(swapMeetingSaidEvent, {
    ...advanceStepForEvent(locked),
    byId: authorId,
    concernedIds: [byId, askedId],
    how: `noShow${end.charAt(0).toUpperCase()}${end.slice(1)}` as `noShow${Capitalize<typeof end>}`,
    minutes: null,
  });
  if (!isAtCostOfAsked(end)) return;
  const { swap, memberIds } = locked;
  const origin = { kind: swap.originKind, id: swap.originId };
  unit.publish(swapMeetingMissedEvent, { swapId: swap.id, origin, memberIds: [...memberIds], memberId: askedId });
}

/** Two who have met have nothing to answer any more. */
export function endNoShowsOfMeeting(unit: Unit, locked: LockedSwap, one: MemberId, other: MemberId): void {
  for (const side of locked.meetingSides)
    if (isNoShowOpen(side) && [one, other].includes(side.memberId) && [one, other].includes(side.partnerId))
      endNoShow(unit, locked, side, 'lapsed');
}

/** Ends the agreed meetings of the two. The days to arrange begin anew, so that no one is late by the failed one. */
function reopenMeeting(unit: Unit, locked: LockedSwap, one: MemberId, other: MemberId): void {
  const { swap, legs, deliveries } = locked;
  const failed = deliveries.filter(
    (way) => way.agreedAt && way.meetingAt && isPartyToDirection(way, one) && isPartyToDirection(way, other),
  );
  for (const way of failed) way.endedAt = unit.now;
  const standing = deliveries.filter((way) => !failed.includes(way));
  swap.reopenedAt = unit.now;
  if (!isDeliveryArranged(legs, standing)) swap.arrangedAt = null;
  updateSilentCompletion(unit, { ...locked, deliveries: standing }, swapSettings.read(unit.config));
}
