import type { MemberId } from '#contracts/ids.ts';
import { slot } from '#web/slots/slot.ts';

export interface ItemSubject {
  readonly itemId: string;
  /** The owner of the item. */
  readonly memberId: MemberId;
}

/** Beside the owner's name on an item's page. */
export const itemOwnerNotes = slot<ItemSubject>('items.ownerNotes');

/** Below the facts on an item's page. */
export const itemPanels = slot<ItemSubject>('items.panels');

/** Over the corner of the picture on an item's card, outside its link; keep it small, since a page shows many cards. */
export const itemCardCorners = slot<{ readonly itemId: string }>('items.cardCorners');
