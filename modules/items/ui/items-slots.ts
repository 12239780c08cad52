import type { ItemId, MemberId } from '#contracts/ids.ts';
import { slot } from '#web/slots/slot.ts';
import type { ItemDetail } from '../domain/item.views.ts';

export interface ItemSubject {
  readonly itemId: string;
  /** The owner of the item. */
  readonly memberId: MemberId;
}

/** An item as a filler of its page receives it. */
export const toItemSubject = ({ id, owner }: Pick<ItemDetail, 'id' | 'owner'>): ItemSubject => ({
  itemId: id,
  memberId: owner.id,
});

/** Beside the owner's name on an item's page. */
export const itemOwnerNoteSlot = slot<ItemSubject>('items.ownerNotes');

/** Below the facts on an item's page. */
export const itemPanelSlot = slot<ItemSubject>('items.panels');

/** Under "How it changes hands" on an item's page: what a delivery costs, and how long it takes. */
export const itemDeliveryNoteSlot = slot<ItemSubject>('items.deliveryNotes');

/** Above the button that saves the form of an item: what else a change of it does. */
export const itemEditNoteSlot = slot<{ readonly itemId: ItemId }>('items.editNotes');

/** Below an item's page, in its full width: shelves of other items. */
export const itemShelfSlot = slot<ItemSubject>('items.shelves');

/** Over the corner of the picture on an item's card, outside its link; keep it small, since a page shows many cards. */
export const itemCardCornerSlot = slot<{ readonly itemId: string }>('items.cardCorners');
