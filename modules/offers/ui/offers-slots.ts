import type { OfferId } from '#contracts/ids.ts';
import { slot } from '#web/slots/slot.ts';

export interface OfferSubject {
  readonly offerId: OfferId;
}

/** Below the table on an offer's page. */
export const offerPanelSlot = slot<OfferSubject>('offers.panels');

/** Beside the table on an offer's page. */
export const offerAsideSlot = slot<OfferSubject>('offers.asides');

/** Above the note that a partner wrote to an offer, before it is read. */
export const offerNoteWarningSlot = slot<{ readonly text: string }>('offers.noteWarnings');
