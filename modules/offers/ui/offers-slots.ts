import type { ItemId, MemberId, OfferId } from '#contracts/ids.ts';
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

export interface SwapTableSubject {
  readonly partnerId: MemberId;
  /** Items that the viewer gives. */
  readonly giveIds: readonly ItemId[];
  /** Items that the viewer gets. */
  readonly getIds: readonly ItemId[];
}

/** Below the table while its terms are open: what a deal on them brings with it. `partner` is the other's name. */
export const swapTableNoteSlot = slot<SwapTableSubject, { readonly partner: string }>('offers.tableNotes');
