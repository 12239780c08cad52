import type { MemberId } from '#contracts/ids.ts';
import type { Config } from '#platform/config/config.ts';
import type { Unit } from '#platform/db/unit.ts';
import { latestMeeting, withMeetings } from '../domain/delivery.ts';
import { silentCompletionAt } from '../domain/completion.ts';
import { overdueAgainFrom, overdueFrom } from '../domain/overdue.ts';
import { legStates, swapStates, type SwapAction } from '../domain/swap-state.ts';
import { swapErrors } from '../domain/swaps.errors.ts';
import type { LockedSwap } from './lock-swap.ts';
import type { SwapLeg } from './swap.entity.ts';
import { mySwapsTopic, swapTopic } from './swap.topics.ts';

/**
 * Takes a swap one step on and tells whoever watches it. @throws swaps.wrongState where the table of states has no such
 * step
 */
export function stepSwap(unit: Unit, locked: LockedSwap, action: SwapAction): void {
  const { swap } = locked;
  const next = swapStates.next(swap.state, action);
  if (next === undefined) throw swapErrors.wrongState({ state: swap.state });
  swap.state = next;
  touchSwap(unit, locked);
}

/** A swap that stood still goes on where it stood; what was overdue has its days anew. */
export function resumeSwap(unit: Unit, locked: LockedSwap, times: Pick<SwapTimes, 'SWAP_OVERDUE_DAYS'>): void {
  const { swap, legs } = locked;
  stepSwap(unit, locked, legs.every(({ state }) => state === 'agreed') ? 'resumeUnsent' : 'resume');
  if (swap.overdueAt !== null) swap.overdueAt = overdueAgainFrom(swap.overdueAt, times.SWAP_OVERDUE_DAYS, unit.now);
}

/** Tells whoever watches a swap that something about it has changed. */
export function touchSwap(unit: Unit, { swap, memberIds }: LockedSwap): void {
  swap.changedAt = unit.now;
  unit.publishChange(swapTopic.name, swap.id);
  for (const memberId of memberIds) unit.publishChange(mySwapsTopic.name, memberId);
}

/**
 * The legs that are this member's to send or to receive, and not yet so.
 * @throws swaps.nothingToConfirm when there is none, or when one of those asked for is not
 */
export function legsToStep(
  { legs }: LockedSwap,
  action: 'send' | 'receive',
  memberId: MemberId,
  wanted: readonly string[] | undefined,
): SwapLeg[] {
  const theirs = legs.filter(
    (leg) => (action === 'send' ? leg.fromId : leg.toId) === memberId && legStates.can(leg.state, action),
  );
  const chosen = wanted ? theirs.filter(({ id }) => wanted.includes(id)) : theirs;
  if (chosen.length === 0 || (wanted && chosen.length < new Set(wanted).size)) throw swapErrors.nothingToConfirm();
  return chosen;
}

/** What every event of a locked swap says, as the next thing that happens to it: call it once per event. */
export const nextFacts = ({ swap, memberIds }: LockedSwap) => ({
  step: (swap.step += 1),
  swapId: swap.id,
  origin: { kind: swap.originKind, id: swap.originId },
  memberIds: [...memberIds],
});

/** Settings of when time decides about a swap. */
export type SwapTimes = Pick<Config, 'SILENT_COMPLETION_DAYS' | 'SWAP_OVERDUE_DAYS'>;

/**
 * Looks again at when silence will complete a swap. While something has not been sent it cannot, and time makes a
 * dispute of it instead: so whatever is under way has an end.
 */
export function settleSilence(unit: Unit, { swap, legs, deliveries }: LockedSwap, times: SwapTimes): void {
  swap.completesAt = silentCompletionAt(withMeetings(legs, deliveries), times.SILENT_COMPLETION_DAYS);
  const isAgreed = deliveries.some(({ agreedAt }) => agreedAt !== null);
  const facts = {
    agreedAt: swap.agreedAt,
    arrangedAt: isAgreed ? swap.arrangedAt : null,
    meetingAt: latestMeeting(deliveries),
  };
  swap.overdueAt = swap.completesAt === null ? overdueFrom(facts, times.SWAP_OVERDUE_DAYS, unit.now) : null;
}
