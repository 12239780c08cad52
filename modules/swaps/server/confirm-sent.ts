import type { Unit } from '#platform/db/unit.ts';
import type { SwapMember } from '../domain/swap-member.ts';
import { listLegDeliveryMethods } from '../domain/delivery-methods.ts';
import { swapErrors } from '../domain/swaps.errors.ts';
import { swapLegsSentEvent } from '../domain/swaps.events.ts';
import type { ConfirmSentInput } from '../domain/swap.schemas.ts';
import type { SwapState } from '../domain/swap-state.ts';
import { swapSettings } from '../domain/swaps.settings.ts';
import { lockSwap } from './lock-swap.ts';
import {
  listLegMembers,
  beginLegConfirmation,
  requireLegsToConfirm,
  advanceStepForEvent,
  updateAfterLegConfirmation,
} from './apply-swap-action.ts';

/**
 * A party confirms that their legs are on their way: handed over, posted with a tracking number, or transferred; late
 * too, while what is missing is disputed.
 * @throws swaps.notFound, swaps.wrongState, swaps.nothingToConfirm, swaps.wrongMethod
 */
export async function confirmSent(unit: Unit, member: SwapMember, input: ConfirmSentInput): Promise<SwapState> {
  const times = swapSettings.read(unit.config);
  const locked = await lockSwap(unit, input.swapId, member.id);
  beginLegConfirmation(unit, locked, 'send');
  const fitting = requireLegsToConfirm(locked, 'send', member.id, input.legIds).filter((leg) =>
    listLegDeliveryMethods(leg).includes(input.method),
  );
  if (fitting.length === 0 || (input.legIds && fitting.length < new Set(input.legIds).size))
    throw swapErrors.wrongMethod();
  const trackingNumber = input.method === 'post' ? input.trackingNumber : null;
  for (const leg of fitting)
    Object.assign(leg, { state: 'sent', method: input.method, trackingNumber, sentAt: unit.now });
  locked.swap.arrangedAt ??= unit.now;
  unit.publish(swapLegsSentEvent, {
    ...advanceStepForEvent(locked),
    byId: member.id,
    legIds: fitting.map(({ id }) => id),
    concernedIds: listLegMembers(fitting),
    trackingNumber,
    method: input.method,
  });
  updateAfterLegConfirmation(unit, locked, times);
  return locked.swap.state;
}
