import { isCaseEscalatedToOwner, computeNextReminder } from '#contracts/case-deadlines.ts';
import type { Unit } from '#platform/db/unit.ts';
import { toDisputeDeadlineSettings } from '../dispute-deadline-settings.ts';
import type { TakeDisputeInput } from '../../domain/dispute.schemas.ts';
import type { SwapMember } from '../../domain/swap-member.ts';
import { swapErrors } from '../../domain/swaps.errors.ts';
import { lockSwap, type LockedSwap } from '../lock-swap.ts';
import { publishSwapChange } from '../apply-swap-action.ts';

/**
 * A member of staff takes up a dispute and decides it from then on. The first of several concurrent takers has it; once
 * it is with the owner, another may take it over.
 * @throws swaps.notFound, swaps.ownDispute, swaps.wrongState, swaps.takenByAnother
 */
export async function assignDispute(
  unit: Unit,
  staff: SwapMember,
  { swapId, reason }: TakeDisputeInput,
): Promise<void> {
  const locked = await lockSwap(unit, swapId, null);
  const { swap } = locked;
  requireStaffMayHandleDispute(unit, locked, staff);
  const before = { takenBy: swap.disputeTakenBy };
  swap.disputeTakenBy = staff.id;
  swap.disputeTakenAt = unit.now;
  const openedAt = swap.disputedAt ?? unit.now;
  swap.disputeRemindAt = computeNextReminder(
    { openedAt, isTaken: true },
    toDisputeDeadlineSettings(unit.config),
    unit.now,
  );
  publishSwapChange(unit, locked);
  unit.audit({
    action: 'swaps.takeDispute',
    subject: { kind: 'swap', id: swapId },
    before,
    after: { takenBy: staff.id },
    reason,
  });
}

/**
 * Whether this member of staff may take or decide a dispute.
 * @throws swaps.ownDispute, swaps.wrongState for a swap that is not disputed, swaps.takenByAnother
 */
export function requireStaffMayHandleDispute(unit: Unit, { swap, memberIds }: LockedSwap, staff: SwapMember): void {
  if (memberIds.includes(staff.id)) throw swapErrors.ownDispute();
  if (swap.state !== 'disputed') throw swapErrors.wrongState({ state: swap.state });
  const isTaken = swap.disputeTakenBy !== null && swap.disputeTakenBy !== staff.id;
  if (isTaken && !isCaseEscalatedToOwner(swap.disputedAt ?? unit.now, toDisputeDeadlineSettings(unit.config), unit.now))
    throw swapErrors.takenByAnother();
}
