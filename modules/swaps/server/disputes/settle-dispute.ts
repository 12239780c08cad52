import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { memberNames } from '#modules/identity/public.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { SettleDisputeInput } from '../../domain/dispute.schemas.ts';
import { isSameDirection } from '../../domain/delivery.ts';
import { toLegDeliveryMethod } from '../../domain/delivery-methods.ts';
import { areAllLegsReceived } from '../../domain/silent-completion.ts';
import { isPartlyDisputed } from '../../domain/disputed-legs.ts';
import type { SwapMember } from '../../domain/swap-member.ts';
import { swapErrors } from '../../domain/swaps.errors.ts';
import { swapResumedEvent } from '../../domain/swaps.events.ts';
import type { SwapState } from '../../domain/swap-state.ts';
import type { SwapTimes } from '../../domain/swap-times.ts';
import { swapSettings } from '../../domain/swaps.settings.ts';
import { cancelDisputedLegs } from './cancel-disputed-legs.ts';
import { endSwapWithoutEffect } from '../ending/cancel-swap-or-request-cancel.ts';
import { completeSwap } from '../ending/complete-swap.ts';
import { lockSwap, type LockedSwap } from '../lock-swap.ts';
import { advanceStepForEvent, resumeSwap } from '../apply-swap-action.ts';
import type { SwapLeg } from '../swap.entity.ts';
import { requireStaffMayHandleDispute } from './assign-dispute.ts';
import { findClaimedLeg } from './find-claimed-leg.ts';

/**
 * An admin decides a dispute: the swap resumes, or is completed or cancelled; where only missing legs are disputed, the
 * decision to cancel is about these alone. All parties see the reason.
 * @throws what `requireStaffMayHandleDispute` throws, swaps.notFound, swaps.notAParty, swaps.partyBanned
 */
export async function settleDispute(
  unit: Unit,
  staff: SwapMember,
  { swapId, as, reason, responsibleId }: SettleDisputeInput,
): Promise<SwapState> {
  const times = swapSettings.read(unit.config);
  const locked = await lockSwap(unit, swapId, null);
  requireStaffMayHandleDispute(unit, locked, staff);
  if (responsibleId !== null && !locked.memberIds.includes(responsibleId)) throw swapErrors.notAParty();
  const before = { state: locked.swap.state, cause: locked.swap.disputeCause ?? null };
  const isPartly = isPartlyDisputed(locked.swap, locked.legs);
  const claimed = as === 'cancelled' ? await findClaimedLeg(unit, locked) : undefined;
  if (claimed?.state === 'agreed') markAsSent(unit, locked, claimed);
  if (!isPartly || as !== 'cancelled') Object.assign(locked.swap, { disputeCause: null, disputeAbout: null });
  Object.assign(locked.swap, {
    settledAs: as,
    settledReason: reason,
    settledAt: unit.now,
  });
  for (const party of locked.parties) party.cancelAskedAt = null;
  await (isPartly && as === 'cancelled'
    ? cancelDisputedLegs(unit, locked, times, { responsibleId, claimed })
    : settle[as](unit, locked, times, responsibleId));
  unit.audit({
    action: 'swaps.settle',
    subject: { kind: 'swap', id: swapId },
    before,
    after: { state: locked.swap.state, ...(responsibleId !== null && { responsibleId }) },
    reason,
  });
  return locked.swap.state;
}

const settle = {
  async resumed(unit: Unit, locked: LockedSwap, times: SwapTimes): Promise<void> {
    await mustAllBeHere(unit, locked);
    // In a round the others may have received everything while a part was disputed.
    if (areAllLegsReceived(locked.legs)) return completeSwap(unit, locked, 'admin');
    resumeSwap(unit, locked, times);
    unit.publish(swapResumedEvent, advanceStepForEvent(locked));
  },
  completed: (unit: Unit, locked: LockedSwap) => completeSwap(unit, locked, 'admin'),
  cancelled: (unit: Unit, locked: LockedSwap, _times: SwapTimes, responsibleId: MemberId | null) =>
    endSwapWithoutEffect(unit, locked, null, null, responsibleId),
} as const;

/**
 * The report says that the thing is there, though its sending was never confirmed: the ruling sends it home. What goes
 * the same way by courier came with it.
 */
function markAsSent(unit: Unit, { deliveries, legs }: LockedSwap, claimed: SwapLeg): void {
  const kind = deliveries.find((way) => way.agreedAt && isSameDirection(way, claimed))?.kind ?? 'post';
  const isInSameBox = (leg: SwapLeg) =>
    kind === 'courier' && leg.itemId !== null && leg.state === 'agreed' && isSameDirection(leg, claimed);
  for (const leg of legs)
    if (leg === claimed || isInSameBox(leg))
      Object.assign(leg, { state: 'sent', sentAt: unit.now, method: toLegDeliveryMethod(kind, leg) });
}

/** @throws swaps.partyBanned */
async function mustAllBeHere(unit: Unit, { memberIds }: LockedSwap): Promise<void> {
  const { rows } = await sql`select from ${memberNames} here where here.id = ${anySql(memberIds)}`.execute(unit.db);
  if (rows.length < memberIds.length) throw swapErrors.partyBanned();
}
