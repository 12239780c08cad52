import { memberActions, offerStates, type MemberAction, type OfferState } from './offer-state.ts';

/** Days between two resubmissions of one offer. */
export const resubmitPauseDays = 7;

/** What the rules need to know of an offer. */
export interface OfferFacts {
  readonly state: OfferState;
  readonly offererId: string;
  readonly ownerId: string;
  /** Who sent the last revision; the other one is awaited. */
  readonly authorId: string;
  readonly expiresAt: Date;
  readonly resubmittedAt?: Date | null | undefined;
}

const day = 86_400_000;

export const awaitedId = ({
  authorId,
  offererId,
  ownerId,
}: Pick<OfferFacts, 'authorId' | 'offererId' | 'ownerId'>): string => (authorId === offererId ? ownerId : offererId);

/** The state as it is now: a pending offer whose time is over has expired, whether or not the job has come by. */
export const stateAt = ({ state, expiresAt }: Pick<OfferFacts, 'state' | 'expiresAt'>, now: Date): OfferState =>
  state === 'pending' && expiresAt <= now ? 'expired' : state;

/** From when the author may send the same terms again. */
export const resubmitFrom = ({ resubmittedAt }: Pick<OfferFacts, 'resubmittedAt'>): Date | null =>
  resubmittedAt ? new Date(resubmittedAt.getTime() + resubmitPauseDays * day) : null;

const whoMay: Readonly<Record<MemberAction, 'awaited' | 'author'>> = {
  accept: 'awaited',
  negotiate: 'awaited',
  decline: 'awaited',
  withdraw: 'author',
  resubmit: 'author',
};

/** Whether it is this member's to do: the awaited party answers, the author takes back or sends again. */
export const isTheirs = (offer: OfferFacts, action: MemberAction, memberId: string): boolean =>
  memberId === (whoMay[action] === 'author' ? offer.authorId : awaitedId(offer));

/** What this member may do now. Asked by the server for permission and by the screen for buttons. */
export function actionsOf(offer: OfferFacts, memberId: string, now: Date): MemberAction[] {
  const state = stateAt(offer, now);
  const again = resubmitFrom(offer);
  return memberActions.filter(
    (action) =>
      offerStates.can(state, action) &&
      isTheirs(offer, action, memberId) &&
      (action !== 'resubmit' || again === null || again <= now),
  );
}
