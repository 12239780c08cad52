import { computeNextReminder } from '#contracts/case-deadlines.ts';
import type { MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { toDisputeDeadlineSettings } from '../dispute-deadline-settings.ts';
import { isReportedCause, type DisputeCause } from '../../domain/dispute-settlement.ts';
import { swapDisputedEvent } from '../../domain/swaps.events.ts';
import type { LockedSwap } from '../lock-swap.ts';
import { advanceStepForEvent, applySwapAction } from '../apply-swap-action.ts';

interface Dispute {
  readonly cause: DisputeCause;
  /** The member who reported it, or is banned. */
  readonly about?: MemberId;
}

/**
 * Makes a locked swap a dispute that waits for staff. Sample data reminds of nothing: its past is not the present's
 * work.
 * @throws swaps.wrongState
 */
export function openDispute(unit: Unit, locked: LockedSwap, { cause, about }: Dispute): void {
  applySwapAction(unit, locked, 'report');
  const days = toDisputeDeadlineSettings(unit.config);
  Object.assign(locked.swap, {
    disputeCause: cause,
    disputeAbout: about ?? null,
    disputedAt: unit.now,
    disputeTakenBy: null,
    disputeTakenAt: null,
    disputeRemindAt: unit.isPast ? null : computeNextReminder({ openedAt: unit.now, isTaken: false }, days, unit.now),
  });
  unit.publish(swapDisputedEvent, {
    ...advanceStepForEvent(locked),
    byId: isReportedCause(cause) ? (about ?? null) : null,
  });
}
