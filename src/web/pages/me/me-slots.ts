import type { MemberId } from '#contracts/ids.ts';
import { slot } from '#web/slots/slot.ts';

export interface OwnSubject {
  readonly memberId: MemberId;
}

/** The member's own picture beside the greeting. */
export const ownPictureSlot = slot<{ readonly username: string }>('me.face');

/** A line under the greeting. */
export const greetingLineSlot = slot<OwnSubject>('me.lead');

/** Notices at the top of the page. */
export const ownNoticeSlot = slot('me.notices');

/** The member's figures: each filler shows `OwnFigure`s. */
export const ownFigureSlot = slot<OwnSubject>('me.standing');

/** The member's own panels, below, at full width. */
export const ownPanelSlot = slot('me.panels');
