import { day, hour } from '#contracts/durations.ts';
import type { MemberId } from '#contracts/ids.ts';
import { cleanCodeText } from '#contracts/clean-text.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import { loadOwnContact } from '#modules/members/public.ts';
import { listUnsentLegs } from '../../domain/delivery.ts';
import type { MeetingInput, SharedAddressView } from '../../domain/swap.schemas.ts';
import type { SwapMember } from '../../domain/swap-member.ts';
import { swapErrors } from '../../domain/swaps.errors.ts';
import { swapAddressSaidEvent } from '../../domain/swaps.events.ts';
import { swapSettings } from '../../domain/swaps.settings.ts';
import { publishSwapChange } from '../apply-swap-action.ts';
import { lockSwap, type LockedSwap } from '../lock-swap.ts';
import type { SwapDelivery } from '../swap.entity.ts';
import { typedTables } from '../tables.ts';

/** @throws swaps.noPostage where nothing goes this way by own postage */
function requirePostage({ deliveries }: LockedSwap, fromId: MemberId, toId: MemberId): SwapDelivery {
  const way = deliveries.find(
    (one) => one.kind === 'post' && one.agreedAt && one.fromId === fromId && one.toId === toId,
  );
  if (!way) throw swapErrors.noPostage();
  return way;
}

/** @throws swaps.noPostage once everything is on its way, or the swap no longer goes on */
function requireUnsentPostage(locked: LockedSwap, fromId: MemberId, toId: MemberId): SwapDelivery {
  const way = requirePostage(locked, fromId, toId);
  const isGoingOn = locked.swap.state === 'agreed' || locked.swap.state === 'underWay';
  if (!isGoingOn || listUnsentLegs(locked.legs, way).length === 0) throw swapErrors.noPostage();
  return way;
}

function publishSaid(
  unit: Unit,
  locked: LockedSwap,
  byId: MemberId,
  partnerId: MemberId,
  how: 'addressAsked' | 'addressShared',
): void {
  const { swap, memberIds } = locked;
  unit.publish(swapAddressSaidEvent, {
    swapId: swap.id,
    origin: { kind: swap.originKind, id: swap.originId },
    memberIds: [...memberIds],
    byId,
    concernedIds: [byId, partnerId],
    how,
  });
}

/**
 * The receiver of what is posted lets its sender see their delivery address, for this swap.
 * @throws swaps.notFound, swaps.noPostage, swaps.noAddress where they have given none
 */
export async function shareAddress(unit: Unit, member: SwapMember, { swapId, partnerId }: MeetingInput): Promise<void> {
  const locked = await lockSwap(unit, swapId, member.id);
  const way = requireUnsentPostage(locked, partnerId, member.id);
  if (way.addressSharedAt) return;
  if (!(await loadOwnContact(unit.db, member.id)).address) throw swapErrors.noAddress();
  way.addressSharedAt = unit.now;
  publishSwapChange(unit, locked);
  publishSaid(unit, locked, member.id, partnerId, 'addressShared');
}

/**
 * They take it back: from then on it is not shown any more.
 * @throws swaps.notFound, swaps.noPostage
 */
export async function unshareAddress(
  unit: Unit,
  member: SwapMember,
  { swapId, partnerId }: MeetingInput,
): Promise<void> {
  const locked = await lockSwap(unit, swapId, member.id);
  const way = requirePostage(locked, partnerId, member.id);
  if (!way.addressSharedAt) return;
  way.addressSharedAt = null;
  publishSwapChange(unit, locked);
}

/**
 * The sender asks for it, at most once within `SWAP_ADDRESS_ASK_HOURS`.
 * @throws swaps.notFound, swaps.noPostage
 */
export async function askForAddress(
  unit: Unit,
  member: SwapMember,
  { swapId, partnerId }: MeetingInput,
): Promise<void> {
  const { SWAP_ADDRESS_ASK_HOURS: hours } = swapSettings.read(unit.config);
  const locked = await lockSwap(unit, swapId, member.id);
  const way = requireUnsentPostage(locked, member.id, partnerId);
  const isAsked = way.addressAskedAt && unit.now.getTime() - way.addressAskedAt.getTime() < hours * hour;
  if (way.addressSharedAt || isAsked) return;
  way.addressAskedAt = unit.now;
  publishSwapChange(unit, locked);
  publishSaid(unit, locked, member.id, partnerId, 'addressAsked');
}

/**
 * Notes that the shared address is shown to its sender: each showing is audited, and the receiver sees when it was.
 * @throws swaps.notFound, swaps.noPostage where it is not shared, or the swap is over
 */
export async function recordAddressShowing(
  unit: Unit,
  member: SwapMember,
  { swapId, partnerId }: MeetingInput,
): Promise<void> {
  const locked = await lockSwap(unit, swapId, member.id);
  const way = requirePostage(locked, member.id, partnerId);
  if (!way.addressSharedAt || !isAddressStillShown(locked.swap, unit)) throw swapErrors.noPostage();
  if (!(await loadOwnContact(unit.db, partnerId)).address) throw swapErrors.noPostage();
  Object.assign(way, { addressShownAt: unit.now, addressShownTimes: way.addressShownTimes + 1 });
  publishSwapChange(unit, locked);
  unit.audit({
    action: 'swaps.showAddress',
    subject: { kind: 'swap', id: swapId },
    after: { deliveryId: way.id, ofId: partnerId, toId: member.id },
  });
}

/**
 * The address as it is now, for the sender of a way that is shared.
 * @throws swaps.noPostage where it was taken back since
 */
export async function loadSharedAddress(
  db: Db,
  memberId: MemberId,
  { swapId, partnerId }: MeetingInput,
): Promise<SharedAddressView> {
  const way = await typedTables(db)
    .selectFrom('swap_delivery')
    .select('id')
    .where('swap_id', '=', swapId)
    .where('from_id', '=', memberId)
    .where('to_id', '=', partnerId)
    .where('kind', '=', 'post')
    .where('agreed_at', 'is not', null)
    .where('ended_at', 'is', null)
    .where('address_shared_at', 'is not', null)
    .executeTakeFirst();
  const { address, firstName, lastName } = await loadOwnContact(db, partnerId);
  if (!way || !address) throw swapErrors.noPostage();
  const { street, apartment, suburb, town, state, postcode } = address;
  return {
    name: cleanCodeText(`${firstName} ${lastName}`),
    lines: [apartment, street, town, `${suburb} ${state} ${postcode}`].filter((line) => line !== ''),
  };
}

/** Until some days after completion, and as long as a dispute is open; not once the swap was cancelled. */
function isAddressStillShown({ state, completedAt }: LockedSwap['swap'], { now, config }: Unit): boolean {
  if (state !== 'completed') return state !== 'cancelled';
  const { SWAP_ADDRESS_DAYS: days } = swapSettings.read(config);
  return completedAt != null && now.getTime() < completedAt.getTime() + days * day;
}
