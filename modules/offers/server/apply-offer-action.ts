import { offerStateTable, type OfferAction } from '../domain/offer-state.ts';
import { offerErrors } from '../domain/offers.errors.ts';
import { findOfferStateAt } from '../domain/offer-actions.ts';
import type { Offer } from './offer.entity.ts';

/**
 * Takes a locked offer to its next state.
 * @throws offers.alreadyEnded where the table of states has no such step
 */
export function applyOfferAction(offer: Offer, action: OfferAction, now: Date): void {
  const state = findOfferStateAt(offer, now);
  const next = offerStateTable.next(state, action);
  if (next === undefined) throw offerErrors.alreadyEnded({ state });
  Object.assign(offer, { state: next, step: offer.step + 1, changedAt: now } satisfies Partial<Offer>);
}
