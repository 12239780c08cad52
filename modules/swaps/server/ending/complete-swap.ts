import type { Unit } from '#platform/db/unit.ts';
import { markItemsSwapped, setRestoreStateOfRemovedItems } from '#modules/items/public.ts';
import { swapCompletedEvent } from '../../domain/swaps.events.ts';
import type { LockedSwap } from '../lock-swap.ts';
import { advanceStepForEvent, applySwapAction } from '../apply-swap-action.ts';

/** Completes a locked swap: its items become swapped, and handlers of the event give points and open reviews. */
export async function completeSwap(unit: Unit, locked: LockedSwap, by: 'everyone' | 'time' | 'admin'): Promise<void> {
  applySwapAction(unit, locked, 'complete');
  Object.assign(locked.swap, { completedAt: unit.now, completesAt: null, overdueAt: null });
  await markItemsSwapped(unit, locked.reservedIds);
  await setRestoreStateOfRemovedItems(unit, locked.removedIds, 'swapped');
  const kept = locked.legs.filter(({ state }) => state !== 'cancelled');
  const lateIds = [...new Set(locked.legs.filter(({ wasMissed }) => wasMissed).map(({ fromId }) => fromId))];
  const legs = kept.map(({ id, fromId, toId, itemId, cents }) => ({
    id,
    fromId,
    toId,
    itemId: itemId ?? null,
    cents: cents ?? null,
  }));
  unit.publish(swapCompletedEvent, { ...advanceStepForEvent(locked), legs, lateIds, by });
}
