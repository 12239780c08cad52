import { LockMode } from '@mikro-orm/core';
import type { LegId, MemberId, SwapId } from '#contracts/ids.ts';
import { lockItems, releaseItems, setRestoreStateOfRemovedItems } from '#modules/items/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import { isItemReturnOpen } from '../../domain/item-return-state.ts';
import type { ConfirmItemReturnSentInput, ItemReturnInput } from '../../domain/item-return.schemas.ts';
import { swapErrors } from '../../domain/swaps.errors.ts';
import { itemReturnReceivedEvent, itemReturnSentEvent } from '../../domain/swaps.events.ts';
import { lockSwap, type LockedSwap } from '../lock-swap.ts';
import { advanceStepForEvent, publishSwapChange } from '../apply-swap-action.ts';
import { SwapReturn } from '../swap.entity.ts';
import { typedTables } from '../tables.ts';

/** The holder has sent a thing back. @throws swaps.notFound, swaps.nothingToConfirm */
export async function confirmItemReturnSent(
  unit: Unit,
  member: { readonly id: MemberId },
  { swapId, legId, trackingNumber }: ConfirmItemReturnSentInput,
): Promise<void> {
  const locked = await lockSwap(unit, swapId, member.id);
  const returned = await lockReturn(unit, swapId, legId);
  if (returned.holderId !== member.id || returned.state !== 'awaited') throw swapErrors.nothingToConfirm();
  Object.assign(returned, { state: 'sent', sentAt: unit.now, trackingNumber, remindAt: null });
  publishSwapChange(unit, locked);
  unit.publish(itemReturnSentEvent, { ...advanceStepForEvent(locked), ...pickParties(returned), byId: member.id });
}

/**
 * The owner has a thing back, whether or not its sending was confirmed.
 * @throws swaps.notFound, swaps.nothingToConfirm
 */
export async function confirmItemReturnReceived(
  unit: Unit,
  member: { readonly id: MemberId },
  { swapId, legId }: ItemReturnInput,
): Promise<void> {
  const locked = await lockSwap(unit, swapId, member.id);
  const returned = await lockReturn(unit, swapId, legId);
  if (returned.ownerId !== member.id || !isItemReturnOpen(returned)) throw swapErrors.nothingToConfirm();
  await endReturn(unit, locked, returned, { state: 'home', closedReason: null });
  unit.publish(itemReturnReceivedEvent, { ...advanceStepForEvent(locked), ...pickParties(returned), byId: member.id });
}

/** Staff close the returns of a swap that come to nothing. @throws swaps.notFound, swaps.nothingToConfirm */
export async function closeItemReturns(
  unit: Unit,
  { swapId, reason }: { readonly swapId: SwapId; readonly reason: string },
): Promise<void> {
  const locked = await lockSwap(unit, swapId, null);
  const open = (await unit.em.find(SwapReturn, { swapId }, { lockMode: LockMode.PESSIMISTIC_WRITE })).filter(
    isItemReturnOpen,
  );
  if (open.length === 0) throw swapErrors.nothingToConfirm();
  for (const returned of open) await endReturn(unit, locked, returned, { state: 'closed', closedReason: reason });
  unit.audit({
    action: 'swaps.closeReturns',
    subject: { kind: 'swap', id: swapId },
    before: { returns: open.length },
    after: { returns: 0 },
    reason,
  });
}

const pickParties = ({ itemId, holderId, ownerId }: SwapReturn) => ({ itemId, holderId, ownerId });

async function lockReturn(unit: Unit, swapId: SwapId, legId: LegId): Promise<SwapReturn> {
  const found = await unit.em.findOne(SwapReturn, { swapId, legId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!found) throw swapErrors.notFound();
  return found;
}

/** Ends a return and its reservation: the item is listed again, or stays removed where staff removed it meanwhile. */
async function endReturn(
  unit: Unit,
  locked: LockedSwap,
  returned: SwapReturn,
  end: { readonly state: 'home' | 'closed'; readonly closedReason: string | null },
): Promise<void> {
  Object.assign(returned, { ...end, endedAt: unit.now, remindAt: null });
  const { itemId } = returned;
  const held = await typedTables(unit.db)
    .deleteFrom('item_reservation')
    .where('swap_id', '=', returned.swapId)
    .where('item_id', '=', itemId)
    .returning('item_id')
    .execute();
  const [item] = await lockItems(unit, [itemId]);
  // The reservation of an item that was promised elsewhere meanwhile belongs to its other swap.
  if (item?.state === 'reserved' && held.length > 0) await releaseItems(unit, [itemId], locked.memberIds);
  else await setRestoreStateOfRemovedItems(unit, [itemId], null);
  publishSwapChange(unit, locked);
}
