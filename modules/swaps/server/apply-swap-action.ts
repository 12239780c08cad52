import type { MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { findLatestMeeting, addMeetingTimes } from '../domain/delivery.ts';
import {
  areAllLegsReceived,
  extendSilentCompletionTime,
  computeSilentCompletionTime,
} from '../domain/silent-completion.ts';
import { computeResumedOverdueStart, computeOverdueStart } from '../domain/overdue.ts';
import { isLegOnHold, isPartlyDisputed, isStillDisputed } from '../domain/disputed-legs.ts';
import { legStateTable, swapStateTable, type SwapAction } from '../domain/swap-state.ts';
import type { SwapTimes } from '../domain/swap-times.ts';
import { swapErrors } from '../domain/swaps.errors.ts';
import { swapResumedEvent } from '../domain/swaps.events.ts';
import type { LockedSwap } from './lock-swap.ts';
import type { SwapLeg } from './swap.entity.ts';
import { mySwapsTopic, swapTopic } from './swap.topics.ts';

/**
 * Takes a swap to its next state and publishes the change to its subscribers.
 * @throws swaps.wrongState where the table of states has no such step
 */
export function applySwapAction(unit: Unit, locked: LockedSwap, action: SwapAction): void {
  const { swap } = locked;
  const next = swapStateTable.next(swap.state, action);
  if (next === undefined) throw swapErrors.wrongState({ state: swap.state });
  swap.state = next;
  swap.disputeRemindAt = null;
  publishSwapChange(unit, locked);
}

/**
 * Begins the confirmation of a leg: a step of the swap, or a change of a part that goes on while another is disputed.
 * @throws swaps.wrongState
 */
export function beginLegConfirmation(unit: Unit, locked: LockedSwap, action: 'send' | 'receive'): void {
  if (isPartlyDisputed(locked.swap, locked.legs)) publishSwapChange(unit, locked);
  else applySwapAction(unit, locked, action);
}

/**
 * Updates the time of silent completion, and ends a partial dispute with the last thing that staff would decide.
 * @returns whether the swap is still disputed
 */
export function updateAfterLegConfirmation(unit: Unit, locked: LockedSwap, times: SwapTimes): boolean {
  const { swap, legs } = locked;
  if (swap.state === 'disputed') {
    if (isStillDisputed(swap, legs)) return true;
    Object.assign(swap, { disputeCause: null, disputeAbout: null });
    if (areAllLegsReceived(legs)) return false;
    resumeSwap(unit, locked, times);
    unit.publish(swapResumedEvent, advanceStepForEvent(locked));
    return false;
  }
  updateSilentCompletion(unit, locked, times);
  return false;
}

/**
 * Resumes a disputed swap in its earlier state. What other members of a round have confirmed meanwhile counts; what was
 * overdue gets its days again, and so does an objection.
 */
export function resumeSwap(unit: Unit, locked: LockedSwap, times: SwapTimes): void {
  const { swap, legs } = locked;
  const isUnsent = legs.every(({ state }) => state === 'agreed');
  applySwapAction(unit, locked, isUnsent ? 'resumeUnsent' : 'resume');
  if (isUnsent) return;
  updateSilentCompletion(unit, locked, times);
  if (swap.overdueAt !== null) swap.overdueAt = computeResumedOverdueStart(swap.overdueAt, times, unit.now);
  if (swap.completesAt !== null) swap.completesAt = extendSilentCompletionTime(swap.completesAt, times, unit.now);
}

/** Publishes a change of the swap to its subscribers. */
export function publishSwapChange(unit: Unit, { swap, memberIds }: LockedSwap): void {
  swap.changedAt = unit.now;
  unit.publishChange(swapTopic.name, swap.id);
  for (const memberId of memberIds) unit.publishChange(mySwapsTopic.name, memberId);
}

/** The members at both ends of these legs: what is sent or arrives concerns no others of a round. */
export const listLegMembers = (legs: readonly SwapLeg[]): MemberId[] => [
  ...new Set(legs.flatMap(({ fromId, toId }) => [fromId, toId])),
];

/**
 * The legs that this member may confirm as sent or received and has not yet.
 * @throws swaps.nothingToConfirm when there is none, or when one of those asked for is not among them
 */
export function requireLegsToConfirm(
  { swap, legs }: LockedSwap,
  action: 'send' | 'receive',
  memberId: MemberId,
  wanted: readonly string[] | undefined,
): SwapLeg[] {
  const theirs = legs.filter(
    (leg) =>
      (action === 'send' ? leg.fromId : leg.toId) === memberId &&
      legStateTable.can(leg.state, action) &&
      !isLegOnHold(swap, legs, leg),
  );
  const chosen = wanted ? theirs.filter(({ id }) => wanted.includes(id)) : theirs;
  if (chosen.length === 0 || (wanted && chosen.length < new Set(wanted).size)) throw swapErrors.nothingToConfirm();
  return chosen;
}

/** The facts that every event of a locked swap carries. It increments the step: call it once per event. */
export const advanceStepForEvent = ({ swap, memberIds }: LockedSwap) => ({
  step: (swap.step += 1),
  swapId: swap.id,
  origin: { kind: swap.originKind, id: swap.originId },
  memberIds: [...memberIds],
});

/**
 * Updates when the swap completes without further confirmation. A swap with unsent legs cannot complete that way and
 * becomes a dispute after a time instead, so that every swap under way ends.
 */
export function updateSilentCompletion(unit: Unit, { swap, legs, deliveries }: LockedSwap, times: SwapTimes): void {
  swap.completesAt = computeSilentCompletionTime(addMeetingTimes(legs, deliveries), times);
  const isAgreed = deliveries.some(({ agreedAt }) => agreedAt !== null);
  const payload = {
    agreedAt: swap.agreedAt,
    arrangedAt: isAgreed ? swap.arrangedAt : null,
    meetingAt: findLatestMeeting(deliveries),
    waitsUntil: swap.waitsUntil ?? null,
    reopenedAt: swap.reopenedAt ?? null,
    noShowUntil: swap.noShowUntil ?? null,
  };
  swap.overdueAt = swap.completesAt === null ? computeOverdueStart(payload, times, unit.now) : null;
}
