import type { OfferId } from '#contracts/ids.ts';
import { slot } from '#web/slots/slot.ts';

export interface OfferSubject {
  readonly offerId: OfferId;
}

/** Below the table on an offer's page. */
export const offerPanels = slot<OfferSubject>('offers.panels');

/** Beside the table on an offer's page. */
export const offerAsides = slot<OfferSubject>('offers.asides');
