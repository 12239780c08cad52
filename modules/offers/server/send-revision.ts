import type { Unit } from '#platform/db/unit.ts';
import type { OfferActor } from '../domain/offer-party.ts';
import { grantItemAccessToParties } from '#modules/items/public.ts';
import { listTermsItemIds } from '../domain/bargain.ts';
import { findAwaitedParty } from '../domain/offer-actions.ts';
import type { RevisionKind } from '../domain/offer-state.ts';
import type { Terms } from '../domain/terms.ts';
import type { Offer } from './offer.entity.ts';
import { publishOfferChange } from './offer.topics.ts';
import { startOfferClock } from './offer-expiry.ts';
import { endLiveRevisions, writeRevision, type ItemVersions } from './revisions.ts';

/**
 * Adds new terms of a member to an offer that has stepped back to its opening state; the other party becomes the
 * awaited one, and the expiry starts again.
 */
export async function sendRevision(
  unit: Unit,
  member: OfferActor,
  offer: Offer,
  terms: Terms,
  { items, kind = 'terms' }: { readonly items: ItemVersions; readonly kind?: RevisionKind },
): Promise<void> {
  const revision = offer.revision + 1;
  const seen = member.id === offer.offererId ? { offererSeen: revision } : { ownerSeen: revision };
  const clock = await startOfferClock(unit, findAwaitedParty({ ...offer, authorId: member.id }));
  await endLiveRevisions(unit, [offer.id]);
  Object.assign(offer, {
    revision,
    authorId: member.id,
    authorAgrees: true,
    uncountedRevisions: offer.uncountedRevisions + (kind === 'terms' ? 0 : 1),
    ...seen,
    ...clock,
    remindedAt: null,
    endedCause: null,
    declineReason: null,
    isAutoDeclined: false,
    endedBy: null,
  } satisfies Partial<Offer>);
  await unit.em.flush();
  await writeRevision(unit, offer, terms, items, kind);
  await grantItemAccessToParties(unit, listTermsItemIds(terms), [offer.offererId, offer.ownerId]);
  publishOfferChange(unit, offer);
}
