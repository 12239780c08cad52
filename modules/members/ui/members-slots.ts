import type { MemberId } from '#contracts/ids.ts';
import { slot } from '#web/slots/slot.ts';

export interface MemberSubject {
  readonly memberId: MemberId;
}

/** Under a member's name on their page. */
export const memberNotes = slot<MemberSubject>('members.notes');

/** What one may do with another member, as buttons on their page. */
export const memberWays = slot<MemberSubject>('members.ways');

/** Below a member's card on their page: what they have, what others say of them. */
export const memberPanels = slot<MemberSubject>('members.panels');
