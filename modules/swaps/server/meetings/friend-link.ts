import { randomUUID } from 'node:crypto';
import { hour } from '#contracts/durations.ts';
import type { MemberId, SwapId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import { createMailLinkSigner } from '#platform/mail/mail-link.ts';
import type { Secrets } from '#platform/secrets/secrets.ts';
import { friendLinkPath, friendLinkPurpose } from '../../domain/friend-link.ts';
import type { MeetingInput } from '../../domain/swap.schemas.ts';
import type { SwapMember } from '../../domain/swap-member.ts';
import { swapErrors } from '../../domain/swaps.errors.ts';
import { swapMeetingSaidEvent } from '../../domain/swaps.events.ts';
import { swapSettings } from '../../domain/swaps.settings.ts';
import { advanceStepForEvent, publishSwapChange } from '../apply-swap-action.ts';
import { lockSwap } from '../lock-swap.ts';
import { requireMeetingSides } from '../meeting-sides.ts';
import { typedTables } from '../tables.ts';

/**
 * Gives the member's side of a meeting a link for a friend, in place of the one before. The other is notified the
 * first time.
 * @throws swaps.notFound, swaps.noMeeting, swaps.notNow once the link would have ended
 */
export async function makeFriendLink(
  unit: Unit,
  member: SwapMember,
  { swapId, partnerId }: MeetingInput,
): Promise<void> {
  const { SWAP_FRIEND_LINK_HOURS: hours } = swapSettings.read(unit.config);
  const locked = await lockSwap(unit, swapId, member.id);
  const { mine, meetingAt } = requireMeetingSides(locked, member.id, partnerId);
  if (unit.now.getTime() >= meetingAt.getTime() + hours * hour) throw swapErrors.notNow();
  const isFirst = mine.friendLinkAt == null;
  mine.friendLinkKey = randomUUID();
  mine.friendLinkAt ??= unit.now;
  publishSwapChange(unit, locked);
  if (!isFirst) return;
  unit.publish(swapMeetingSaidEvent, {
    ...advanceStepForEvent(locked),
    byId: member.id,
    concernedIds: [member.id, partnerId],
    how: 'friendLink',
    minutes: null,
  });
}

/**
 * Ends the member's link.
 * @throws swaps.notFound
 */
export async function endFriendLink(
  unit: Unit,
  member: SwapMember,
  { swapId, partnerId }: MeetingInput,
): Promise<void> {
  const locked = await lockSwap(unit, swapId, member.id);
  const mine = locked.meetingSides.find((side) => side.memberId === member.id && side.partnerId === partnerId);
  if (!mine?.friendLinkKey) return;
  mine.friendLinkKey = null;
  publishSwapChange(unit, locked);
}

/** The path of a member's link; null where it has ended. It is read apart, so that no kept answer has the link. */
export async function findFriendLinkPath(
  db: Db,
  secrets: Secrets,
  memberId: MemberId,
  { swapId, partnerId }: { readonly swapId: SwapId; readonly partnerId: MemberId },
): Promise<string | null> {
  const side = await typedTables(db)
    .selectFrom('swap_meeting_side')
    .select(['id', 'friend_link_key as key'])
    .where('swap_id', '=', swapId)
    .where('member_id', '=', memberId)
    .where('partner_id', '=', partnerId)
    .executeTakeFirst();
  if (!side?.key) return null;
  return `${friendLinkPath}/${createMailLinkSigner(secrets).sign(friendLinkPurpose, [side.id, side.key])}`;
}
