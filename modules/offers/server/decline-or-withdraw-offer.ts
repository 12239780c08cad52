import type { OfferId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { DeclineReason } from '../domain/auto-decline.ts';
import type { OfferActor } from '../domain/offer-party.ts';
import { offerDeclinedEvent, offerWithdrawnEvent } from '../domain/offers.events.ts';
import { lockOfferWithItems } from './lock-offer.ts';
import { requireAnswerAllowed } from './offer.policy.ts';
import { publishOfferChange } from './offer.topics.ts';
import { endLiveRevisions } from './revisions.ts';
import { hashTerms } from './repeated-terms.ts';
import { applyOfferAction } from './apply-offer-action.ts';

export interface OfferAnswer {
  readonly offerId: OfferId;
  readonly revision: number;
}

export interface OfferRefusal extends OfferAnswer {
  /** The author reads it; none where the member gives none. */
  readonly reason?: DeclineReason | null;
}

/** The awaited party declines. @throws offers.notFound and what `requireAnswerAllowed` throws */
export const declineOffer = (unit: Unit, member: OfferActor, answer: OfferRefusal): Promise<void> =>
  close(unit, member, answer, 'decline');

/** The author withdraws the terms. @throws offers.notFound and what `requireAnswerAllowed` throws */
export const withdrawOffer = (unit: Unit, member: OfferActor, answer: OfferAnswer): Promise<void> =>
  close(unit, member, answer, 'withdraw');

async function close(
  unit: Unit,
  member: OfferActor,
  { offerId, revision, reason = null }: OfferRefusal,
  action: 'decline' | 'withdraw',
): Promise<void> {
  const locked = await lockOfferWithItems(unit, offerId, member);
  const { offer } = locked;
  requireAnswerAllowed(locked, member, action, revision, unit.now);
  applyOfferAction(offer, action, unit.now);
  offer.endedBy = member.id;
  if (action === 'decline') Object.assign(offer, { termsKey: hashTerms(locked.terms), declineReason: reason });
  await endLiveRevisions(unit, [offer.id]);
  unit.publish(action === 'decline' ? offerDeclinedEvent : offerWithdrawnEvent, {
    offerId,
    offererId: offer.offererId,
    ownerId: offer.ownerId,
    step: offer.step,
    revision,
    byId: member.id,
  });
  publishOfferChange(unit, offer);
}
