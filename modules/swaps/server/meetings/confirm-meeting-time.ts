import { hour } from '#contracts/durations.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { MeetingInput } from '../../domain/swap.schemas.ts';
import type { SwapMember } from '../../domain/swap-member.ts';
import { swapErrors } from '../../domain/swaps.errors.ts';
import { swapMeetingSaidEvent } from '../../domain/swaps.events.ts';
import { swapSettings } from '../../domain/swaps.settings.ts';
import { advanceStepForEvent, publishSwapChange } from '../apply-swap-action.ts';
import { lockSwap } from '../lock-swap.ts';
import { requireMeetingSides } from '../meeting-sides.ts';

/**
 * A member says, the day before, that their meeting stands; said twice it is said once.
 * @throws swaps.notFound, swaps.noMeeting, swaps.notNow
 */
export async function confirmMeetingTime(
  unit: Unit,
  member: SwapMember,
  { swapId, partnerId }: MeetingInput,
): Promise<void> {
  const { SWAP_REMINDER_HOURS: hours } = swapSettings.read(unit.config);
  const locked = await lockSwap(unit, swapId, member.id);
  const { mine, meetingAt } = requireMeetingSides(locked, member.id, partnerId);
  const from = meetingAt.getTime() - hours * hour;
  if (unit.now.getTime() < from || unit.now >= meetingAt) throw swapErrors.notNow();
  if (mine.confirmedAt) return;
  mine.confirmedAt = unit.now;
  publishSwapChange(unit, locked);
  unit.publish(swapMeetingSaidEvent, {
    ...advanceStepForEvent(locked),
    byId: member.id,
    concernedIds: [member.id, partnerId],
    how: 'stillOn',
    minutes: null,
  });
}
