import { sql } from 'kysely';
import type { ItemId, SwapId } from '#contracts/ids.ts';
import { MemberId } from '#contracts/ids.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { SwapMember } from '../../domain/swap-member.ts';
import { releaseItems, setRestoreStateOfRemovedItems } from '#modules/items/public.ts';
import { findCancelRight, findLateMembers, type CancelSnapshot } from '../../domain/cancel-right.ts';
import { findLatestMeeting } from '../../domain/delivery.ts';
import { swapErrors } from '../../domain/swaps.errors.ts';
import { swapCancelRequestedEvent, swapCancelledEvent } from '../../domain/swaps.events.ts';
import type { SwapState } from '../../domain/swap-state.ts';
import type { SwapTimes } from '../../domain/swap-times.ts';
import { swapSettings } from '../../domain/swaps.settings.ts';
import { lockSwap, type LockedSwap } from '../lock-swap.ts';
import { requestItemReturns } from '../returns/request-item-returns.ts';
import { advanceStepForEvent, applySwapAction, publishSwapChange } from '../apply-swap-action.ts';
import { SwapDelivery } from '../swap.entity.ts';
import { typedTables } from '../tables.ts';
import { writeSwapNote } from '../write-swap-note.ts';

/**
 * Asks to cancel, agrees to cancel, or cancels alone where enough time has passed. The last party to agree cancels.
 * @throws swaps.notFound, swaps.alreadyAsked, swaps.tooLateToCancel
 */
export async function cancelSwapOrRequestCancel(
  unit: Unit,
  member: SwapMember,
  { swapId, reason }: { swapId: SwapId; reason: string },
): Promise<SwapState> {
  const times = swapSettings.read(unit.config);
  const locked = await lockSwap(unit, swapId, member.id);
  const right = findCancelRight(toSwapCancelSnapshot(locked), member.id, times, unit.now);
  if (right === 'none') throw swapErrors.tooLateToCancel();
  if (right === 'asked') throw swapErrors.alreadyAsked();
  if (reason !== '') await writeSwapNote(unit, swapId, member.id, { kind: 'cancelReason', text: reason });
  if (right === 'alone') await endSwapWithoutEffect(unit, locked, member.id, times);
  else await ask(unit, locked, member.id);
  return locked.swap.state;
}

export const toSwapCancelSnapshot = ({ swap, legs, deliveries, parties }: LockedSwap): CancelSnapshot => ({
  state: swap.state,
  agreedAt: swap.agreedAt,
  arrangedAt: swap.arrangedAt ?? null,
  waitsUntil: swap.waitsUntil ?? null,
  reopenedAt: swap.reopenedAt ?? null,
  noShowUntil: swap.noShowUntil ?? null,
  meetingAt: findLatestMeeting(deliveries),
  askedIds: parties.flatMap(({ memberId, cancelAskedAt }) => (cancelAskedAt ? [memberId] : [])),
  legs,
});

async function ask(unit: Unit, locked: LockedSwap, byId: MemberId): Promise<void> {
  for (const party of locked.parties) if (party.memberId === byId) party.cancelAskedAt = unit.now;
  if (locked.parties.every(({ cancelAskedAt }) => cancelAskedAt)) return endSwapWithoutEffect(unit, locked, byId, null);
  publishSwapChange(unit, locked);
  unit.publish(swapCancelRequestedEvent, { ...advanceStepForEvent(locked), byId });
}

/**
 * Ends a locked swap without effect: its reservations are deleted and its items are published again, those that were
 * sent once they are home. The member is null
 * where an admin or the clock decided. `lateBy` has the times by which members count as late; null where lateness is
 * not the reason.
 */
export async function endSwapWithoutEffect(
  unit: Unit,
  locked: LockedSwap,
  byId: MemberId | null,
  lateBy: SwapTimes | null,
  responsibleId: MemberId | null = null,
): Promise<void> {
  return endSwapForLateness(unit, locked, byId, lateBy ? await findLateIds(unit, locked, lateBy) : [], responsibleId);
}

/** Ends a locked swap without effect, to the reliability of the members who were late. */
export async function endSwapForLateness(
  unit: Unit,
  locked: LockedSwap,
  byId: MemberId | null,
  lateIds: readonly MemberId[],
  responsibleId: MemberId | null = null,
): Promise<void> {
  applySwapAction(unit, locked, 'cancel');
  Object.assign(locked.swap, { cancelledAt: unit.now, completesAt: null, overdueAt: null });
  const away = await requestItemReturns(unit, locked, locked.legs, responsibleId);
  const isHere = (id: ItemId) => !away.has(id);
  const freedIds = locked.reservedIds.filter(isHere);
  await typedTables(unit.db)
    .deleteFrom('item_reservation')
    .where('swap_id', '=', locked.swap.id)
    .where(({ not }) => not(sql<boolean>`item_id = ${anySql([...away])}`))
    .execute();
  await releaseItems(unit, freedIds, locked.memberIds);
  await setRestoreStateOfRemovedItems(unit, locked.removedIds.filter(isHere), null);
  unit.publish(swapCancelledEvent, {
    ...advanceStepForEvent(locked),
    itemIds: freedIds,
    byId,
    lateIds: [...lateIds],
  });
}

async function findLateIds(unit: Unit, locked: LockedSwap, times: SwapTimes): Promise<MemberId[]> {
  const proposals = await unit.em.find(SwapDelivery, { swapId: locked.swap.id });
  return findLateMembers(toSwapCancelSnapshot(locked), proposals, times, unit.now).map((id) => MemberId.parse(id));
}
