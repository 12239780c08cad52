import { randomInt } from 'node:crypto';
import { MeetingSideId, newId, type MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { isPartyToDirection } from '../domain/delivery.ts';
import { findMeetingLegs } from '../domain/next-step.ts';
import { swapErrors } from '../domain/swaps.errors.ts';
import type { LockedSwap } from './lock-swap.ts';
import { listOpenNoShows } from './step-input.ts';
import { SwapMeetingSide, type Swap, type SwapDelivery, type SwapLeg } from './swap.entity.ts';

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
 * Gives the meetings of these members their two sides; one at another time or place begins anew, with other digits.
 * @param deliveries those that stand once the swap is written
 */
export async function openMeetingSides(
  unit: Unit,
  { swap, meetingSides }: LockedSwap,
  deliveries: readonly SwapDelivery[],
  pairs: readonly { readonly members: readonly [MemberId, MemberId]; readonly isMoved: boolean }[],
): Promise<void> {
  if (pairs.length === 0) return;
  const known = [...meetingSides];
  for (const {
    members: [one, other],
    isMoved,
  } of pairs) {
    const meetingAt = findMeetingTime(deliveries, one, other);
    if (!meetingAt) continue;
    for (const [memberId, partnerId] of [
      [one, other],
      [other, one],
    ] as const) {
      const side = known.find((row) => row.memberId === memberId && row.partnerId === partnerId);
      const isSameTime = side?.meetingAt.getTime() === meetingAt.getTime();
      if (isSameTime && !isMoved) continue;
      const begun = { meetingAt, code: makeCode(), ...nothingSaid };
      // A friend's link shows the new place.
      if (side) Object.assign(side, begun, isSameTime ? {} : noFriendLink);
      else {
        const id = newId(MeetingSideId, unit.now.getTime());
        known.push(
          unit.em.create(SwapMeetingSide, { id, swapId: swap.id, memberId, partnerId, ...begun, ...noFriendLink }),
        );
      }
    }
  }
  updateNoShowTime(swap, known);
}

/** No party cancels alone before the last no-show is answered. */
export function updateNoShowTime(swap: Swap, sides: readonly SwapMeetingSide[]): void {
  const times = listOpenNoShows(sides).map(({ until }) => until.getTime());
  swap.noShowUntil = times.length > 0 ? new Date(Math.max(...times)) : null;
}

const nothingSaid = {
  confirmedAt: null,
  lateAt: null,
  lateMinutes: null,
  codeTypedAt: null,
  wrongCodes: 0,
  wrongCodesSince: null,
  noShowAt: null,
  noShowUntil: null,
  noShowRemindedAt: null,
  noShowEnd: null,
  noShowEndedAt: null,
};

const noFriendLink = { friendLinkKey: null, friendLinkAt: null };

/**
 * The sides of a meeting at which something is still to change hands.
 * @throws swaps.noMeeting
 */
export function requireMeetingSides(locked: LockedSwap, memberId: MemberId, partnerId: MemberId): MeetingSides {
  const { swap, meetingSides } = locked;
  const isOpen = swap.state === 'agreed' || swap.state === 'underWay';
  const open = listMeetingLegs(locked, memberId, partnerId);
  const mine = meetingSides.find((side) => side.memberId === memberId && side.partnerId === partnerId);
  const theirs = meetingSides.find((side) => side.memberId === partnerId && side.partnerId === memberId);
  if (!isOpen || open.length === 0 || !mine || !theirs) throw swapErrors.noMeeting();
  return { mine, theirs, meetingAt: mine.meetingAt };
}

/** All that is still to change hands at the meeting of these two, by either side. */
export function listMeetingLegs({ swap, legs, deliveries }: LockedSwap, one: MemberId, other: MemberId): SwapLeg[] {
  const snapshot = { ...swap, legs, deliveries };
  return [...new Set([...findMeetingLegs(snapshot, one, other), ...findMeetingLegs(snapshot, other, one)])];
}
