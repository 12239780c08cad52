import { day } from '#contracts/durations.ts';
import type { OfferId } from '#contracts/ids.ts';
import type { ParsedSettings } from '#contracts/settings.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Bargain } from '../domain/bargain.ts';
import type { OfferActor } from '../domain/offer-party.ts';
import type { MemberOfferAction, OfferState } from '../domain/offer-state.ts';
import { offerStateTable } from '../domain/offer-state.ts';
import { findLimitObstacle, type OfferAllowance } from '../domain/offer-obstacles.ts';
import { offerErrors } from '../domain/offers.errors.ts';
import {
  isAllowedBeforeCounterOffer,
  isAllowedByAuthorAgreement,
  hasRoleForAction,
  computeEarliestResubmit,
  findOfferStateAt,
} from '../domain/offer-actions.ts';
import { offerSettings } from '../domain/offers.settings.ts';
import { mayBothNegotiateSql } from './offer-visibility.ts';
import type { LockedOffer } from './lock-offer.ts';
import type { Offer } from './offer.entity.ts';
import { typedTables } from './tables.ts';

/**
 * Checks that a party may take this action now, on the terms that they have seen. The caller has checked that they are
 * a party.
 * @throws offers.noLongerValid, offers.alreadyEnded, offers.changedMeanwhile, offers.notYourTurn,
 * offers.confirmFirst, offers.nothingToConfirm, offers.counterFirst
 */
export function requireAnswerAllowed(
  { offer, needsCounterOffer }: Pick<LockedOffer, 'offer' | 'needsCounterOffer'>,
  member: OfferActor,
  action: Exclude<MemberOfferAction, 'resubmit'>,
  seenRevision: number,
  now: Date,
): void {
  const state = findOfferStateAt(offer, now);
  if (!offerStateTable.can(state, action)) throw ended(offer, state);
  if (offer.revision !== seenRevision) throw offerErrors.changedMeanwhile({ revision: offer.revision });
  if (!hasRoleForAction(offer, action, member.id)) throw offerErrors.notYourTurn();
  if (!isAllowedByAuthorAgreement(offer, action))
    throw action === 'accept' ? offerErrors.confirmFirst() : offerErrors.nothingToConfirm();
  if (!isAllowedBeforeCounterOffer({ needsCounterOffer }, action)) throw offerErrors.counterFirst();
}

/**
 * Checks that the author of the last terms may send them again.
 * @throws offers.alreadyEnded, offers.notYourTurn, offers.resubmittedOnce, offers.resubmitTooSoon
 */
export function requireResubmitAllowed(
  offer: Offer,
  member: OfferActor,
  { config, now }: Pick<Unit, 'config' | 'now'>,
): void {
  const state = findOfferStateAt(offer, now);
  if (!offerStateTable.can(state, 'resubmit')) throw offerErrors.alreadyEnded({ state });
  if (!hasRoleForAction(offer, 'resubmit', member.id)) throw offerErrors.notYourTurn();
  const from = computeEarliestResubmit(offer, offerSettings.read(config));
  if (!from) throw offerErrors.resubmittedOnce();
  if (state === 'declined' && from > now) throw offerErrors.resubmitTooSoon({ days: countDaysUntil(from, now) });
}

/**
 * A member cannot negotiate with a member who has left, is banned, or is on either side of a block.
 * @throws offers.noLongerValid
 */
export async function requirePartiesMayNegotiate(unit: Unit, offerId: OfferId): Promise<void> {
  const here = typedTables(unit.db)
    .selectFrom('offer')
    .select('id')
    .where('id', '=', offerId)
    .where(mayBothNegotiateSql());
  if (!(await here.executeTakeFirst())) throw offerErrors.noLongerValid({ cause: 'member' });
}

/** Computes what may still be sent in an offer that has reached this revision; open offers count for new ones only. */
export const computeRevisionAllowance = (
  { revision, uncountedRevisions }: Pick<Offer, 'revision' | 'uncountedRevisions'>,
  config: ParsedSettings,
): OfferAllowance => ({
  revisionsLeft: offerSettings.read(config).OFFER_REVISIONS - (revision - uncountedRevisions),
  offersLeft: null,
  incomingCentsLeft: null,
});

/** Enforces the maximum number of revisions of an offer. @throws offers.tooManyRevisions */
export function requireRevisionAllowed(offer: Offer, config: ParsedSettings): void {
  if (findLimitObstacle(0, computeRevisionAllowance(offer, config)))
    throw offerErrors.tooManyRevisions({ maximum: offerSettings.read(config).OFFER_REVISIONS });
}

/** Enforces how many things a group may name. @throws offers.tooManyChoices */
export function requireGroupsAllowed({ offererAnyOfIds, ownerAnyOfIds }: Bargain, config: ParsedSettings): void {
  const maximum = offerSettings.read(config).OFFER_ANY_OF_THINGS;
  if (Math.max(offererAnyOfIds.length, ownerAnyOfIds.length) > maximum) throw offerErrors.tooManyChoices({ maximum });
}

/** Whole days from now until then, a begun one included. */
export const countDaysUntil = (then: Date, now: Date): number => Math.ceil((then.getTime() - now.getTime()) / day);

const ended = (offer: Offer, state: OfferState) =>
  state === 'expired'
    ? offerErrors.noLongerValid({ cause: offer.endedCause ?? 'time' })
    : offerErrors.alreadyEnded({ state });
