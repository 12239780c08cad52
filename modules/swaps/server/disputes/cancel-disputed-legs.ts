import type { ItemId, MemberId } from '#contracts/ids.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Unit } from '#platform/db/unit.ts';
import { releaseItems, setRestoreStateOfRemovedItems } from '#modules/items/public.ts';
import { areAllLegsReceived } from '../../domain/silent-completion.ts';
import { listLegsToCancel, isLegMissedByGiver } from '../../domain/disputed-legs.ts';
import type { SwapTimes } from '../../domain/swap-times.ts';
import { swapResumedEvent } from '../../domain/swaps.events.ts';
import { completeSwap } from '../ending/complete-swap.ts';
import type { LockedSwap } from '../lock-swap.ts';
import { requestItemReturns } from '../returns/request-item-returns.ts';
import { advanceStepForEvent, resumeSwap } from '../apply-swap-action.ts';
import type { SwapLeg } from '../swap.entity.ts';
import { typedTables } from '../tables.ts';

interface PartialCancellation {
  readonly responsibleId: MemberId | null;
  /** The leg that is not as described: it is cancelled though its arrival was confirmed. */
  readonly claimed: SwapLeg | undefined;
}

/**
 * Cancels the disputed legs of a partly disputed swap: their items go back to their owners, those that were sent by a
 * return. The swap completes at once where everything else has been received, and otherwise goes on until it has.
 */
export async function cancelDisputedLegs(
  unit: Unit,
  locked: LockedSwap,
  times: SwapTimes,
  { responsibleId, claimed }: PartialCancellation,
): Promise<void> {
  const missing = listLegsToCancel(locked.swap, locked.legs);
  if (claimed?.state === 'received') missing.push(claimed);
  const missed = missing.filter((leg) => isLegMissedByGiver(locked.swap, leg));
  const isMissing = (id: ItemId) => missing.some(({ itemId }) => itemId === id);
  const away = await requestItemReturns(unit, locked, missing, responsibleId);
  const isHere = (id: ItemId) => isMissing(id) && !away.has(id);
  const freedIds = locked.reservedIds.filter(isHere);
  for (const leg of missing)
    Object.assign(leg, {
      state: 'cancelled',
      wasMissed: missed.includes(leg),
      sentAt: leg.sentAt ?? leg.receivedAt,
      receivedAt: null,
    });
  Object.assign(locked.swap, { disputeCause: null, disputeAbout: null });
  // Also of an item that staff have removed meanwhile: restored, it could never be in a swap again.
  await typedTables(unit.db)
    .deleteFrom('item_reservation')
    .where('swap_id', '=', locked.swap.id)
    .where('item_id', '=', anySql(missing.flatMap(({ itemId }) => (itemId !== null && isHere(itemId) ? [itemId] : []))))
    .execute();
  await releaseItems(unit, freedIds, locked.memberIds);
  await setRestoreStateOfRemovedItems(unit, locked.removedIds.filter(isHere), null);
  const rest = {
    ...locked,
    reservedIds: locked.reservedIds.filter((id) => !isMissing(id)),
    removedIds: locked.removedIds.filter((id) => !isMissing(id)),
  };
  if (areAllLegsReceived(locked.legs)) return completeSwap(unit, rest, 'admin');
  resumeSwap(unit, rest, times);
  unit.publish(swapResumedEvent, advanceStepForEvent(rest));
}
