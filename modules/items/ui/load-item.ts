import { createPageNotFoundResponse } from '#web/module.ts';
import type { PageRequest } from '#web/page-part.ts';
import { findWireError } from '#web/wire-error.ts';
import type { ItemPage } from '../domain/item.views.ts';
import { itemDeliveryNoteSlot, itemOwnerNoteSlot, itemPanelSlot, itemShelfSlot, toItemSubject } from './items-slots.ts';

/**
 * Turns the error of a screen's `load` into "not found" where the item does not exist, is hidden from this viewer, or
 * the address has no valid id.
 */
export async function loadOrNotFound<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading;
  } catch (error) {
    const kind = findWireError(error)?.kind;
    throw kind === 'notFound' || kind === 'invalid' ? createPageNotFoundResponse() : error;
  }
}

/** The item in an address as an input; the server refuses an invalid id. */
export const toItemIdInput = (params: PageRequest['params']): { itemId: string } => ({
  itemId: params['postId'] ?? '',
});

/** Loads the data of the fillers of an item's page. */
export async function loadItemFillers({ loadFillers }: PageRequest, page: ItemPage): Promise<void> {
  if (page.kind !== 'item') return;
  const subject = toItemSubject(page.item);
  await Promise.all([
    loadFillers(itemOwnerNoteSlot, subject),
    loadFillers(itemPanelSlot, subject),
    loadFillers(itemDeliveryNoteSlot, subject),
    loadFillers(itemShelfSlot, subject),
  ]);
}
