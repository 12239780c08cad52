import type { LegId, SwapId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { isPartlyDisputed } from '../domain/missing-legs.ts';
import type { Party } from '../domain/party.ts';
import { isAllReceived } from '../domain/completion.ts';
import { swapReceived } from '../domain/swaps.events.ts';
import type { SwapState } from '../domain/swap-state.ts';
import type { SwapTimes } from '../domain/swap-times.ts';
import { completeSwap } from './complete-swap.ts';
import { lockSwap } from './lock-swap.ts';
import { nextFacts, legsToStep, settleSilence, stepSwap, touchSwap } from './step-swap.ts';

/**
 * A party confirms that legs sent to them have arrived, also while only other legs are disputed. The last arrival
 * completes the swap.
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
  if (isAllReceived(locked.legs)) await completeSwap(unit, locked, 'everyone');
  return locked.swap.state;
}
