import type { MemberId } from '#contracts/ids.ts';
import { slot } from '#web/slots/slot.ts';

export interface MemberSubject {
  readonly memberId: MemberId;
}

/** Notes under a member's name on their page. */
export const memberNoteSlot = slot<MemberSubject>('members.notes');

/** Actions on another member, as buttons on their page. */
export const memberActionSlot = slot<MemberSubject>('members.ways');

/** Panels below a member's card on their page: their items, their reviews. */
export const memberPanelSlot = slot<MemberSubject>('members.panels');

/** Cards on top of the privacy settings that ask the member to read them. */
export const privacyNoticeSlot = slot('members.privacyNotices');

/** Cards in the privacy settings about what others may know of a member. */
export const privacySettingSlot = slot('members.privacySettings');

export interface InterestCategories {
  /** Slugs of the catalogue. */
  readonly categories: readonly string[];
}

/** The categories among a member's interests, each an entry of a list. */
export const interestCategorySlot = slot<InterestCategories>('members.interestCategories');

/** The field in which a member chooses the categories that interest them. */
export const interestCategoryFieldSlot = slot<
  InterestCategories,
  { readonly label: string; readonly onChange: (categories: string[]) => void }
>('members.interestCategoryField');
