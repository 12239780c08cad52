import type { LegId, SwapId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { SwapMember } from '../../domain/party.ts';
import { isAllReceived } from '../../domain/completion.ts';
import { swapReceivedEvent } from '../../domain/swaps.events.ts';
import type { SwapState } from '../../domain/swap-state.ts';
import { swapSettings } from '../../domain/swaps.settings.ts';
import { completeSwap } from './complete-swap.ts';
import { lockSwap } from '../lock-swap.ts';
import {
  beginLegConfirmation,
  listLegMembers,
  requireLegsToConfirm,
  toNextStepPayload,
  settleAfterLegConfirmation,
} from '../apply-swap-action.ts';

/**
 * A party confirms that legs sent to them have arrived, also while another part of the swap is disputed. The last
 * arrival of all completes the swap.
 * @throws swaps.notFound, swaps.wrongState, swaps.nothingToConfirm
 */
export async function confirmReceived(
  unit: Unit,
  member: SwapMember,
  input: { swapId: SwapId; legIds?: LegId[] | undefined },
): Promise<SwapState> {
  const times = swapSettings.read(unit.config);
  const locked = await lockSwap(unit, input.swapId, member.id);
  beginLegConfirmation(unit, locked, 'receive');
  const arrived = requireLegsToConfirm(locked, 'receive', member.id, input.legIds);
  for (const leg of arrived) Object.assign(leg, { state: 'received', receivedAt: unit.now });
  locked.swap.arrangedAt ??= unit.now;
  unit.publish(swapReceivedEvent, {
    ...toNextStepPayload(locked),
    byId: member.id,
    legIds: arrived.map(({ id }) => id),
    concernedIds: listLegMembers(arrived),
  });
  const isDisputed = settleAfterLegConfirmation(unit, locked, times);
  if (!isDisputed && isAllReceived(locked.legs)) await completeSwap(unit, locked, 'everyone');
  return locked.swap.state;
}
