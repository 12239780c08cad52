import type { MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { withMeetings } from '../domain/delivery.ts';
import { silentCompletionAt } from '../domain/completion.ts';
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

/** Tells whoever watches a swap that something about it has changed. */
export function touchSwap(unit: Unit, { swap, memberIds }: LockedSwap): void {
  swap.changedAt = unit.now;
  unit.wake(swapTopic.name, swap.id);
  for (const memberId of memberIds) unit.wake(mySwapsTopic.name, memberId);
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

/** Looks again at when silence will complete a swap. */
export function settleSilence({ swap, legs, deliveries }: LockedSwap, silentDays: number): void {
  swap.completesAt = silentCompletionAt(withMeetings(legs, deliveries), silentDays);
}
