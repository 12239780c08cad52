import type { ItemId, LegId, SwapId } from '#contracts/ids.ts';
import { lockItems, reserveItems } from '#modules/items/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import { lockSwap, type LockedSwap } from '../lock-swap.ts';
import { requestItemReturns } from './request-item-returns.ts';
import { publishSwapChange } from '../apply-swap-action.ts';
import { typedTables } from '../tables.ts';

interface CollectedLeg {
  readonly swapId: SwapId;
  readonly legId: LegId;
  readonly trackingNumber: string | null;
}

/**
 * Asks for an item back that a courier collected although its swap or its part of a round was cancelled: not every
 * label can be cancelled in time. Its owner handed it over and pays the postage.
 */
export async function requestCollectedItemReturn(
  unit: Unit,
  { swapId, legId, trackingNumber }: CollectedLeg,
): Promise<void> {
  const locked = await lockSwap(unit, swapId, null);
  const leg = locked.legs.find(({ id }) => id === legId);
  if (!leg || leg.itemId === null || leg.sentAt !== null) return;
  if (locked.swap.state !== 'cancelled' && leg.state !== 'cancelled') return;

  Object.assign(leg, { method: 'post', trackingNumber, sentAt: unit.now });
  await requestItemReturns(unit, locked, [leg], leg.fromId);
  await reserveUntilHome(unit, locked, leg.itemId);
  publishSwapChange(unit, locked);
}

/** An item that was promised elsewhere, withdrawn or removed meanwhile stays as it is. */
async function reserveUntilHome(unit: Unit, { swap, memberIds }: LockedSwap, itemId: ItemId): Promise<void> {
  const [item] = await lockItems(unit, [itemId]);
  if (item?.state !== 'published' || item.isHidden) return;
  await typedTables(unit.db)
    .insertInto('item_reservation')
    .values({ item_id: itemId, swap_id: swap.id, reserved_at: unit.now })
    .execute();
  await reserveItems(unit, [itemId], memberIds);
}
