import type { MemberId } from '#contracts/ids.ts';
import { slot } from '#web/slots/slot.ts';

export interface ItemSubject {
  readonly itemId: string;
  /** Whose it is. */
  readonly memberId: MemberId;
}

/** Beside the owner's name on an item's page. */
export const itemOwnerNotes = slot<ItemSubject>('items.ownerNotes');

/** Below the facts on an item's page. */
export const itemPanels = slot<ItemSubject>('items.panels');

/** Over the corner of the picture on an item's card, outside its link: small, for there are many of them. */
export const itemCardCorners = slot<{ readonly itemId: string }>('items.cardCorners');
