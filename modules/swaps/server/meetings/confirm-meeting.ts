import type { MemberId, SwapId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { findMeetingLegs } from '../../domain/next-step.ts';
import { areAllLegsReceived } from '../../domain/silent-completion.ts';
import type { SwapMember } from '../../domain/swap-member.ts';
import { swapErrors } from '../../domain/swaps.errors.ts';
import { swapMetEvent } from '../../domain/swaps.events.ts';
import type { SwapState } from '../../domain/swap-state.ts';
import { swapSettings } from '../../domain/swaps.settings.ts';
import {
  advanceStepForEvent,
  beginLegConfirmation,
  listLegMembers,
  updateAfterLegConfirmation,
} from '../apply-swap-action.ts';
import { completeSwap } from '../ending/complete-swap.ts';
import { lockSwap } from '../lock-swap.ts';
import { endNoShowsOfMeeting } from './end-no-show.ts';
import { requireMeetingNear } from '../require-meeting-near.ts';

/**
 * A party says that they met: all that they brought counts as handed over, and all that they were to get as received.
 * The other party answers once, by the same command; their answer leaves nothing of the meeting open.
 * @throws swaps.notFound, swaps.wrongState, swaps.nothingToConfirm, swaps.beforeMeeting
 */
export async function confirmMeeting(
  unit: Unit,
  member: SwapMember,
  { swapId, partnerId }: { readonly swapId: SwapId; readonly partnerId: MemberId },
): Promise<SwapState> {
  const times = swapSettings.read(unit.config);
  const locked = await lockSwap(unit, swapId, member.id);
  const { swap, legs, deliveries } = locked;
  beginLegConfirmation(unit, locked, 'receive');
  const exchanged = findMeetingLegs({ ...swap, legs, deliveries }, member.id, partnerId);
  if (exchanged.length === 0) throw swapErrors.nothingToConfirm();
  requireMeetingNear(unit, locked, exchanged);
  for (const leg of exchanged)
    Object.assign(
      leg,
      { method: 'meeting' },
      leg.fromId === member.id ? { state: 'sent', sentAt: unit.now } : { state: 'received', receivedAt: unit.now },
    );
  swap.arrangedAt ??= unit.now;
  endNoShowsOfMeeting(unit, locked, member.id, partnerId);
  unit.publish(swapMetEvent, {
    ...advanceStepForEvent(locked),
    byId: member.id,
    legIds: exchanged.map(({ id }) => id),
    receivedIds: exchanged.flatMap(({ id, toId }) => (toId === member.id ? [id] : [])),
    concernedIds: listLegMembers(exchanged),
  });
  const isDisputed = updateAfterLegConfirmation(unit, locked, times);
  if (!isDisputed && areAllLegsReceived(legs)) await completeSwap(unit, locked, 'everyone');
  return swap.state;
}
