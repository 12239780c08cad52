import type { LegId, SwapId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { isPartlyDisputed } from '../domain/missing-legs.ts';
import type { Party } from '../domain/party.ts';
import { isAllReceived } from '../domain/completion.ts';
import { swapReceived, swapResumed } from '../domain/swaps.events.ts';
import type { SwapState } from '../domain/swap-state.ts';
import type { SwapTimes } from '../domain/swap-times.ts';
import { completeSwap } from './complete-swap.ts';
import { lockSwap, type LockedSwap } from './lock-swap.ts';
import { legsToStep, nextFacts, resumeSwap, settleSilence, stepSwap, touchSwap } from './step-swap.ts';

/**
 * A party confirms that legs sent to them have arrived, also while only missing legs are disputed: the arrival of the
 * last missing leg ends that dispute. The last arrival of all completes the swap.
 * @throws swaps.notFound, swaps.wrongState, swaps.nothingToConfirm
 */
export async function confirmReceived(
  unit: Unit,
  member: Party,
  input: { swapId: SwapId; legIds?: LegId[] | undefined },
  times: SwapTimes,
): Promise<SwapState> {
  const locked = await lockSwap(unit, input.swapId, member.id);
  const isPartly = isPartlyDisputed(locked.swap, locked.legs);
  if (isPartly) touchSwap(unit, locked);
  else stepSwap(unit, locked, 'receive');
  const arrived = legsToStep(locked, 'receive', member.id, input.legIds);
  for (const leg of arrived) Object.assign(leg, { state: 'received', receivedAt: unit.now });
  locked.swap.arrangedAt ??= unit.now;
  if (!isPartly) settleSilence(unit, locked, times);
  unit.publish(swapReceived, { ...nextFacts(locked), byId: member.id, legIds: arrived.map(({ id }) => id) });
  const isDisputed = isPartly && locked.legs.some(({ state }) => state === 'agreed');
  if (!isDisputed) locked.swap.disputeCause = null;
  if (isAllReceived(locked.legs)) await completeSwap(unit, locked, 'everyone');
  else if (isPartly && !isDisputed) goOn(unit, locked, times);
  return locked.swap.state;
}

/** Nothing is missing any more: the rest completes as in any swap, also without further confirmation. */
function goOn(unit: Unit, locked: LockedSwap, times: SwapTimes): void {
  resumeSwap(unit, locked, times);
  settleSilence(unit, locked, times);
  unit.publish(swapResumed, nextFacts(locked));
}
