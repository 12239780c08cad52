import { day, hour } from '#contracts/durations.ts';
import type { ItemId, MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { itemReturnOpenedEvent } from '../../domain/swaps.events.ts';
import { swapSettings } from '../../domain/swaps.settings.ts';
import type { LockedSwap } from '../lock-swap.ts';
import { advanceStepForEvent } from '../apply-swap-action.ts';
import { SwapReturn, type SwapLeg } from '../swap.entity.ts';

/**
 * Asks the members who hold something of these legs to send it back: what was sent and will not be swapped any more. An
 * item stays reserved until it is home.
 * @param responsibleId who pays the postage; null where each pays their own
 * @returns the items that are not home
 */
export async function requestItemReturns(
  unit: Unit,
  locked: LockedSwap,
  legs: readonly SwapLeg[],
  responsibleId: MemberId | null,
): Promise<ReadonlySet<ItemId>> {
  const sent = legs.filter(({ sentAt, receivedAt }) => sentAt !== null || receivedAt !== null);
  const { SWAP_RETURN_DAYS, SWAP_REMINDER_HOURS } = swapSettings.read(unit.config);
  const dueAt = new Date(unit.now.getTime() + SWAP_RETURN_DAYS * day);
  const remindAt = new Date(dueAt.getTime() - SWAP_REMINDER_HOURS * hour);
  const itemIds = new Set<ItemId>();
  for (const { id: legId, itemId, fromId: ownerId, toId: holderId } of sent) {
    if (itemId === null) continue;
    itemIds.add(itemId);
    const payerId = responsibleId ?? holderId;
    unit.em.create(SwapReturn, {
      legId,
      swapId: locked.swap.id,
      itemId,
      holderId,
      ownerId,
      payerId,
      state: 'awaited',
      openedAt: unit.now,
      dueAt,
      remindAt,
      trackingNumber: null,
      sentAt: null,
      endedAt: null,
      closedReason: null,
    });
    unit.publish(itemReturnOpenedEvent, {
      ...advanceStepForEvent(locked),
      byId: null,
      itemId,
      holderId,
      ownerId,
      payerId,
      dueAt: dueAt.toISOString(),
    });
  }
  await unit.em.flush();
  return itemIds;
}
