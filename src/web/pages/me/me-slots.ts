import type { MemberId } from '#contracts/ids.ts';
import { slot } from '#web/slots/slot.ts';

export interface OwnSubject {
  readonly memberId: MemberId;
}

/** The member's own picture beside the greeting. */
export const ownFace = slot<{ readonly username: string }>('me.face');

/** Under the greeting, in a line. */
export const ownLead = slot<OwnSubject>('me.lead');

/** On top, before anything else. */
export const ownNotices = slot('me.notices');

/** What the member has come to, in numbers: each filler shows `StandingNumber`s. */
export const ownStanding = slot<OwnSubject>('me.standing');

/** What the member is asked for, the most pressing first: each filler shows one `WaitingThings`. */
export const waitingThings = slot<OwnSubject>('me.waiting');

/** What is the member's, below, as wide as the page. */
export const ownPanels = slot('me.panels');
