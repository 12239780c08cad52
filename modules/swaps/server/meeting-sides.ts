import { randomInt } from 'node:crypto';
import { MeetingSideId, newId, type MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { isPartyToDirection } from '../domain/delivery.ts';
import { findMeetingLegs } from '../domain/next-step.ts';
import { swapErrors } from '../domain/swaps.errors.ts';
import type { LockedSwap } from './lock-swap.ts';
import { SwapMeetingSide, type SwapDelivery } from './swap.entity.ts';

/** The two sides of a meeting: that of the acting member, and the other's. */
export interface MeetingSides {
  readonly mine: SwapMeetingSide;
  readonly theirs: SwapMeetingSide;
  readonly meetingAt: Date;
}

const makeCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** The next meeting that stands between two members; their two directions may have been agreed apart. */
const findMeetingTime = (deliveries: readonly SwapDelivery[], one: MemberId, other: MemberId): Date | null => {
  const times = deliveries.flatMap((way) =>
    way.agreedAt && way.meetingAt && isPartyToDirection(way, one) && isPartyToDirection(way, other)
      ? [way.meetingAt.getTime()]
      : [],
  );
  return times.length > 0 ? new Date(Math.min(...times)) : null;
};

/**
 * Gives the meetings of these members their two sides; a meeting at another time begins anew, with other digits.
 * @param deliveries those that stand once the swap is written
 */
export async function openMeetingSides(
  unit: Unit,
  { swap }: LockedSwap,
  deliveries: readonly SwapDelivery[],
  pairs: readonly (readonly [MemberId, MemberId])[],
): Promise<void> {
  if (pairs.length === 0) return;
  const known = await unit.em.find(SwapMeetingSide, { swapId: swap.id });
  for (const [one, other] of pairs) {
    const meetingAt = findMeetingTime(deliveries, one, other);
    if (!meetingAt) continue;
    for (const [memberId, partnerId] of [
      [one, other],
      [other, one],
    ] as const) {
      const side = known.find((row) => row.memberId === memberId && row.partnerId === partnerId);
      if (side?.meetingAt.getTime() === meetingAt.getTime()) continue;
      const begun = { meetingAt, code: makeCode(), ...nothingSaid };
      if (side) Object.assign(side, begun);
      else {
        const id = newId(MeetingSideId, unit.now.getTime());
        known.push(unit.em.create(SwapMeetingSide, { id, swapId: swap.id, memberId, partnerId, ...begun }));
      }
    }
  }
}

const nothingSaid = {
  confirmedAt: null,
  lateAt: null,
  lateMinutes: null,
  codeTypedAt: null,
  wrongCodes: 0,
  wrongCodesSince: null,
};

/**
 * The sides of a meeting at which something is still to change hands.
 * @throws swaps.noMeeting
 */
export async function requireMeetingSides(
  unit: Unit,
  { swap, legs, deliveries }: LockedSwap,
  memberId: MemberId,
  partnerId: MemberId,
): Promise<MeetingSides> {
  const isOpen = swap.state === 'agreed' || swap.state === 'underWay';
  const snapshot = { ...swap, legs, deliveries };
  const open = [...findMeetingLegs(snapshot, memberId, partnerId), ...findMeetingLegs(snapshot, partnerId, memberId)];
  const sides = await unit.em.find(SwapMeetingSide, { swapId: swap.id });
  const mine = sides.find((side) => side.memberId === memberId && side.partnerId === partnerId);
  const theirs = sides.find((side) => side.memberId === partnerId && side.partnerId === memberId);
  if (!isOpen || open.length === 0 || !mine || !theirs) throw swapErrors.noMeeting();
  return { mine, theirs, meetingAt: mine.meetingAt };
}
