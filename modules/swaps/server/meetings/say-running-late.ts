import { hour, minute } from '#contracts/durations.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { RunningLateInput } from '../../domain/swap.schemas.ts';
import type { SwapMember } from '../../domain/swap-member.ts';
import { swapErrors } from '../../domain/swaps.errors.ts';
import { swapMeetingSaidEvent } from '../../domain/swaps.events.ts';
import { swapSettings } from '../../domain/swaps.settings.ts';
import { advanceStepForEvent, publishSwapChange } from '../apply-swap-action.ts';
import { lockSwap } from '../lock-swap.ts';
import { requireMeetingSides } from '../meeting-sides.ts';

/**
 * A member says on the day by how much they are late, which notifies the other at once. Another number replaces it.
 * @throws swaps.notFound, swaps.noMeeting, swaps.notNow
 */
export async function sayRunningLate(
  unit: Unit,
  member: SwapMember,
  { swapId, partnerId, minutes }: RunningLateInput,
): Promise<void> {
  const { SWAP_LATE_HOURS: before, SWAP_LATE_MINUTES: after } = swapSettings.read(unit.config);
  const locked = await lockSwap(unit, swapId, member.id);
  const { mine, meetingAt } = requireMeetingSides(locked, member.id, partnerId);
  const sinceMeeting = unit.now.getTime() - meetingAt.getTime();
  if (sinceMeeting < -before * hour || sinceMeeting > after * minute) throw swapErrors.notNow();
  if (mine.lateMinutes === minutes) return;
  Object.assign(mine, { lateAt: unit.now, lateMinutes: minutes });
  publishSwapChange(unit, locked);
  unit.publish(swapMeetingSaidEvent, {
    ...advanceStepForEvent(locked),
    byId: member.id,
    concernedIds: [member.id, partnerId],
    how: 'late',
    minutes,
  });
}
