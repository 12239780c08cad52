import { day } from '#contracts/durations.ts';
import type { MemberId } from '#contracts/ids.ts';
import { memberOfferActions, offerStateTable, type MemberOfferAction, type OfferState } from './offer-state.ts';

/** The settings of the rules about turns, under the names that operators know. */
export interface OfferActionTimes {
  /** Days after a refusal before the same terms may be sent again. */
  readonly OFFER_RESUBMIT_DAYS: number;
}

/** The facts of an offer that the rules need. */
export interface OfferSnapshot {
  readonly state: OfferState;
  readonly offererId: MemberId;
  readonly ownerId: MemberId;
  /** The author of the last revision; the other party is awaited. */
  readonly authorId: MemberId;
  /** False while the newest revision is a change of an item by a party who has not agreed to the terms. */
  readonly authorAgrees?: boolean | undefined;
  /** An item of the awaited party is for counter-offers only, and no terms are by them yet. */
  readonly needsCounterOffer?: boolean | undefined;
  readonly expiresAt: Date;
  /** The last step; the end of an offer that is over. */
  readonly changedAt: Date;
  /** When these terms were sent again. */
  readonly resubmittedAt?: Date | null | undefined;
}

export const findAwaitedParty = ({
  authorId,
  offererId,
  ownerId,
}: Pick<OfferSnapshot, 'authorId' | 'offererId' | 'ownerId'>): MemberId =>
  authorId === offererId ? ownerId : offererId;

/** The state now: a pending offer whose time is over counts as expired, whether or not the job has run. */
export const findOfferStateAt = (
  { state, expiresAt }: Pick<OfferSnapshot, 'state' | 'expiresAt'>,
  now: Date,
): OfferState => (state === 'pending' && expiresAt <= now ? 'expired' : state);

/** The time from which terms that were refused may be sent again. */
export const computeRefusedTermsEnd = (refusedAt: Date, times: OfferActionTimes): Date =>
  new Date(refusedAt.getTime() + times.OFFER_RESUBMIT_DAYS * day);

/**
 * The time from which the author may send the same terms again: those that ran out at once, refused ones after some
 * days. Null where there is no such time, since each terms are sent again once.
 */
export function computeEarliestResubmit(
  { state, changedAt, expiresAt, resubmittedAt }: OfferSnapshot,
  times: OfferActionTimes,
): Date | null {
  if (resubmittedAt) return null;
  return state === 'declined' ? computeRefusedTermsEnd(changedAt, times) : expiresAt;
}

const whoMay: Readonly<Record<MemberOfferAction, 'awaited' | 'author'>> = {
  accept: 'awaited',
  confirm: 'awaited',
  negotiate: 'awaited',
  decline: 'awaited',
  withdraw: 'author',
  resubmit: 'author',
};

/** Whether this action belongs to this member: the awaited party answers, the author withdraws or resubmits. */
export const hasRoleForAction = (offer: OfferSnapshot, action: MemberOfferAction, memberId: MemberId): boolean =>
  memberId === (whoMay[action] === 'author' ? offer.authorId : findAwaitedParty(offer));

/**
 * Whether this action fits the author's mind: an offer is accepted where its author agrees to it. Where the author only
 * changed an item of theirs, the other party confirms the terms, which then await the author.
 */
export const isAllowedByAuthorAgreement = (
  { authorAgrees = true }: Pick<OfferSnapshot, 'authorAgrees'>,
  action: MemberOfferAction,
): boolean => (action === 'accept' ? authorAgrees : action === 'confirm' ? !authorAgrees : true);

/**
 * Whether the action keeps what the awaited party announced on an item for counter-offers only: they agree to terms
 * after they have made some of their own.
 */
export const isAllowedBeforeCounterOffer = (
  { needsCounterOffer = false }: Pick<OfferSnapshot, 'needsCounterOffer'>,
  action: MemberOfferAction,
): boolean => !needsCounterOffer || (action !== 'accept' && action !== 'confirm');

/** The actions that this member may take now. The server uses it for permission and the screen for buttons. */
export function listOfferActions(
  offer: OfferSnapshot,
  memberId: MemberId,
  times: OfferActionTimes,
  now: Date,
): MemberOfferAction[] {
  const state = findOfferStateAt(offer, now);
  const again = computeEarliestResubmit(offer, times);
  const isDue = again !== null && (state === 'expired' || again <= now);
  return memberOfferActions.filter(
    (action) =>
      offerStateTable.can(state, action) &&
      hasRoleForAction(offer, action, memberId) &&
      isAllowedByAuthorAgreement(offer, action) &&
      isAllowedBeforeCounterOffer(offer, action) &&
      (action !== 'resubmit' || isDue),
  );
}
