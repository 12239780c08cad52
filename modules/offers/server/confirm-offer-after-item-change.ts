import type { Unit } from '#platform/db/unit.ts';
import { offerConfirmedEvent } from '../domain/offers.events.ts';
import type { OfferActor } from '../domain/offer-party.ts';
import type { OfferAnswer } from './decline-or-withdraw-offer.ts';
import { requireAgreedItemVersions } from './require-item-versions.ts';
import { lockOfferWithItems } from './lock-offer.ts';
import { requireAnswerAllowed, requirePartiesMayNegotiate } from './offer.policy.ts';
import { toSentTermsPayload } from './propose-offer.ts';
import { sendRevision } from './send-revision.ts';
import { applyOfferAction } from './apply-offer-action.ts';

/**
 * Agrees to the terms after the other party changed an item of theirs without having agreed. The same terms then await
 * that party: nothing is agreed before both have said yes to what lies on the table.
 * @returns the number of the new revision
 * @throws offers.notFound, offers.noLongerValid and what `requireAnswerAllowed` throws
 */
export async function confirmOfferAfterItemChange(
  unit: Unit,
  member: OfferActor,
  { offerId, revision }: OfferAnswer,
): Promise<number> {
  const locked = await lockOfferWithItems(unit, offerId, member);
  const { offer, terms, items } = locked;
  requireAnswerAllowed(locked, member, 'confirm', revision, unit.now);
  requireAgreedItemVersions(locked);
  await requirePartiesMayNegotiate(unit, offerId);
  applyOfferAction(offer, 'confirm', unit.now);
  await sendRevision(unit, member, offer, { ...terms, note: '' }, { items, kind: 'confirmation' });
  unit.publish(offerConfirmedEvent, toSentTermsPayload(offer, terms));
  return offer.revision;
}
