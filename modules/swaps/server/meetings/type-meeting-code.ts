import { timingSafeEqual } from 'node:crypto';
import { hour, minute } from '#contracts/durations.ts';
import type { Unit } from '#platform/db/unit.ts';
import { areAllLegsReceived } from '../../domain/silent-completion.ts';
import type { MeetingCodeAnswer, MeetingCodeInput } from '../../domain/swap.schemas.ts';
import type { SwapMember } from '../../domain/swap-member.ts';
import { swapErrors } from '../../domain/swaps.errors.ts';
import { swapMeetingCodeTypedEvent, swapMetEvent } from '../../domain/swaps.events.ts';
import { swapSettings } from '../../domain/swaps.settings.ts';
import {
  advanceStepForEvent,
  beginLegConfirmation,
  listLegMembers,
  publishSwapChange,
  updateAfterLegConfirmation,
} from '../apply-swap-action.ts';
import { completeSwap } from '../ending/complete-swap.ts';
import { lockSwap, type LockedSwap } from '../lock-swap.ts';
import type { SwapMeetingSide } from '../swap.entity.ts';
import { listMeetingLegs, requireMeetingSides } from '../meeting-sides.ts';
import { endNoShowsOfMeeting } from './end-no-show.ts';

/**
 * A member types the six digits that the other showed them. Once both have, all that was to change hands at the meeting
 * is received. Wrong digits are an answer and no refusal, so that they are counted.
 * @throws swaps.notFound, swaps.noMeeting, swaps.tooManyCodes
 */
export async function typeMeetingCode(
  unit: Unit,
  member: SwapMember,
  { swapId, partnerId, code }: MeetingCodeInput,
): Promise<MeetingCodeAnswer> {
  const { SWAP_CODE_TRIES: tries } = swapSettings.read(unit.config);
  const locked = await lockSwap(unit, swapId, member.id);
  const { mine, theirs } = requireMeetingSides(locked, member.id, partnerId);
  const triesLeft = tries - countRecentWrongCodes(mine, unit.now);
  if (triesLeft <= 0) {
    const again = (mine.wrongCodesSince?.getTime() ?? 0) + hour - unit.now.getTime();
    throw swapErrors.tooManyCodes({ minutes: Math.max(1, Math.ceil(again / minute)) });
  }
  if (!timingSafeEqual(Buffer.from(code), Buffer.from(theirs.code))) {
    countWrongCode(mine, unit.now);
    return { outcome: 'wrong', triesLeft: triesLeft - 1 };
  }
  const isFirst = mine.codeTypedAt === null;
  mine.codeTypedAt ??= unit.now;
  // Digits are read from the other's screen: the two have met.
  endNoShowsOfMeeting(unit, locked, member.id, partnerId);
  if (theirs.codeTypedAt) {
    await receiveMeetingLegs(unit, locked, member, partnerId);
    return { outcome: 'met', triesLeft };
  }
  publishSwapChange(unit, locked);
  if (isFirst) publishCodeTyped(unit, locked, member, partnerId);
  return { outcome: 'right', triesLeft };
}

const countRecentWrongCodes = ({ wrongCodes, wrongCodesSince }: SwapMeetingSide, now: Date): number =>
  wrongCodesSince && now.getTime() - wrongCodesSince.getTime() < hour ? wrongCodes : 0;

function countWrongCode(side: SwapMeetingSide, now: Date): void {
  const recent = countRecentWrongCodes(side, now);
  Object.assign(side, { wrongCodes: recent + 1, ...(recent === 0 && { wrongCodesSince: now }) });
}

/** Both have shown that they met: nothing of it is left to confirm. */
async function receiveMeetingLegs(
  unit: Unit,
  locked: LockedSwap,
  member: SwapMember,
  partnerId: MeetingCodeInput['partnerId'],
): Promise<void> {
  const { swap, legs } = locked;
  const exchanged = listMeetingLegs(locked, member.id, partnerId);
  beginLegConfirmation(unit, locked, 'receive');
  for (const leg of exchanged)
    Object.assign(leg, {
      state: 'received',
      method: 'meeting',
      sentAt: leg.sentAt ?? unit.now,
      receivedAt: unit.now,
    });
  swap.arrangedAt ??= unit.now;
  const legIds = exchanged.map(({ id }) => id);
  unit.publish(swapMetEvent, {
    ...advanceStepForEvent(locked),
    byId: member.id,
    legIds,
    receivedIds: legIds,
    concernedIds: listLegMembers(exchanged),
  });
  const isDisputed = updateAfterLegConfirmation(unit, locked, swapSettings.read(unit.config));
  if (!isDisputed && areAllLegsReceived(legs)) await completeSwap(unit, locked, 'everyone');
}

function publishCodeTyped(
  unit: Unit,
  { swap, memberIds }: LockedSwap,
  member: SwapMember,
  partnerId: MeetingCodeInput['partnerId'],
): void {
  unit.publish(swapMeetingCodeTypedEvent, {
    swapId: swap.id,
    origin: { kind: swap.originKind, id: swap.originId },
    memberIds: [...memberIds],
    byId: member.id,
    concernedIds: [member.id, partnerId],
  });
}
