import { hour, minute } from '#contracts/durations.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { AnswerNoShowInput, MeetingInput } from '../../domain/swap.schemas.ts';
import type { SwapMember } from '../../domain/swap-member.ts';
import { extendSilentCompletionTime } from '../../domain/silent-completion.ts';
import { swapErrors } from '../../domain/swaps.errors.ts';
import { swapMeetingSaidEvent } from '../../domain/swaps.events.ts';
import { swapSettings } from '../../domain/swaps.settings.ts';
import { advanceStepForEvent, publishSwapChange } from '../apply-swap-action.ts';
import { lockSwap } from '../lock-swap.ts';
import { listMeetingLegs, requireMeetingSides, updateNoShowTime } from '../meeting-sides.ts';
import { endNoShow, isNoShowOpen } from './end-no-show.ts';

/**
 * A member says that the other did not come to their meeting, which asks the other at once. Said back, it is the
 * answer of the other; said twice, it is said once.
 * @throws swaps.notFound, swaps.noMeeting once one of them has said that they met, swaps.notNow
 */
export async function sayNoShow(unit: Unit, member: SwapMember, { swapId, partnerId }: MeetingInput): Promise<void> {
  const times = swapSettings.read(unit.config);
  const locked = await lockSwap(unit, swapId, member.id);
  const { mine, theirs, meetingAt } = requireMeetingSides(locked, member.id, partnerId);
  if (listMeetingLegs(locked, member.id, partnerId).some(({ state }) => state !== 'agreed'))
    throw swapErrors.noMeeting();
  if (unit.now.getTime() - meetingAt.getTime() < times.SWAP_NO_SHOW_MINUTES * minute) throw swapErrors.notNow();
  if (isNoShowOpen(theirs)) return endNoShow(unit, locked, theirs, 'sameBack');
  if (isNoShowOpen(mine)) return;
  const { swap } = locked;
  Object.assign(mine, {
    noShowAt: unit.now,
    noShowUntil: new Date(unit.now.getTime() + times.SWAP_NO_SHOW_HOURS * hour),
    noShowRemindedAt: null,
    noShowEnd: null,
    noShowEndedAt: null,
  });
  updateNoShowTime(swap, locked.meetingSides);
  // Nothing counts as received while it is open whether the two have met.
  if (swap.completesAt) swap.completesAt = extendSilentCompletionTime(swap.completesAt, times, unit.now);
  publishSwapChange(unit, locked);
  unit.publish(swapMeetingSaidEvent, {
    ...advanceStepForEvent(locked),
    byId: member.id,
    concernedIds: [member.id, partnerId],
    how: 'noShow',
    minutes: null,
  });
}

/**
 * The member who is said not to have come answers.
 * @throws swaps.notFound, swaps.noMeeting, swaps.noNoShow where it has ended
 */
export async function answerNoShow(
  unit: Unit,
  member: SwapMember,
  { swapId, partnerId, answer }: AnswerNoShowInput,
): Promise<void> {
  const locked = await lockSwap(unit, swapId, member.id);
  const { theirs } = requireMeetingSides(locked, member.id, partnerId);
  if (!isNoShowOpen(theirs)) throw swapErrors.noNoShow();
  endNoShow(unit, locked, theirs, answer);
}

/**
 * Its author takes it back, until it is answered.
 * @throws swaps.notFound, swaps.noMeeting, swaps.noNoShow where it has ended
 */
export async function withdrawNoShow(
  unit: Unit,
  member: SwapMember,
  { swapId, partnerId }: MeetingInput,
): Promise<void> {
  const locked = await lockSwap(unit, swapId, member.id);
  const { mine } = requireMeetingSides(locked, member.id, partnerId);
  if (!isNoShowOpen(mine)) throw swapErrors.noNoShow();
  endNoShow(unit, locked, mine, 'withdrawn');
}
