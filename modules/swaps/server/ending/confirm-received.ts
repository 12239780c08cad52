import type { LegId, SwapId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { SwapMember } from '../../domain/swap-member.ts';
import { areAllLegsReceived } from '../../domain/silent-completion.ts';
import { swapLegsReceivedEvent } from '../../domain/swaps.events.ts';
import type { SwapState } from '../../domain/swap-state.ts';
import { swapSettings } from '../../domain/swaps.settings.ts';
import { completeSwap } from './complete-swap.ts';
import { lockSwap } from '../lock-swap.ts';
import { requireMeetingNear } from '../require-meeting-near.ts';
import {
  beginLegConfirmation,
  listLegMembers,
  requireLegsToConfirm,
  advanceStepForEvent,
  updateAfterLegConfirmation,
} from '../apply-swap-action.ts';

/**
 * A party confirms that legs sent to them have arrived, also while another part of the swap is disputed. The last
 * arrival of all completes the swap.
 * @throws swaps.notFound, swaps.wrongState, swaps.nothingToConfirm, swaps.beforeMeeting
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
  requireMeetingNear(unit, locked, arrived);
  for (const leg of arrived) Object.assign(leg, { state: 'received', receivedAt: unit.now });
  locked.swap.arrangedAt ??= unit.now;
  unit.publish(swapLegsReceivedEvent, {
    ...advanceStepForEvent(locked),
    byId: member.id,
    legIds: arrived.map(({ id }) => id),
    concernedIds: listLegMembers(arrived),
  });
  const isDisputed = updateAfterLegConfirmation(unit, locked, times);
  if (!isDisputed && areAllLegsReceived(locked.legs)) await completeSwap(unit, locked, 'everyone');
  return locked.swap.state;
}
