import { minute } from '#contracts/durations.ts';
import type { Unit } from '#platform/db/unit.ts';
import { isSameDirection } from '../domain/delivery.ts';
import { isByMeeting } from '../domain/next-step.ts';
import { swapErrors } from '../domain/swaps.errors.ts';
import { swapSettings } from '../domain/swaps.settings.ts';
import type { LockedSwap } from './lock-swap.ts';
import type { SwapLeg } from './swap.entity.ts';

/**
 * Nothing is received long before the meeting at which it is to change hands, as fraud presses for; the digits of the
 * two prove earlier that they met.
 * @throws swaps.beforeMeeting
 */
export function requireMeetingNear(unit: Unit, { deliveries }: LockedSwap, legs: readonly SwapLeg[]): void {
  const { SWAP_EARLY_MINUTES: minutes } = swapSettings.read(unit.config);
  const isEarly = legs.some((leg) => {
    const way = deliveries.find((one) => one.agreedAt && isSameDirection(one, leg));
    return (
      isByMeeting(leg, { deliveries }) &&
      way?.meetingAt &&
      way.meetingAt.getTime() - unit.now.getTime() > minutes * minute
    );
  });
  if (isEarly) throw swapErrors.beforeMeeting({ minutes });
}
