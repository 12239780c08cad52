import { pageNotFound, type PageRequest } from '#web/module.ts';
import { wireErrorOf } from '#web/wire-error.ts';
import type { ItemPage } from '../domain/item.views.ts';
import { itemOwnerNotes, itemPanels } from './items-slots.ts';

/**
 * What a screen's `load` does about an item that is not there, or not for this viewer, or an address that names none.
 */
export async function orNotFound<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading;
  } catch (error) {
    const kind = wireErrorOf(error)?.kind;
    throw kind === 'notFound' || kind === 'invalid' ? pageNotFound() : error;
  }
}

/** The item an address names, as an input; the server refuses what is no id. */
export const itemOfPath = (params: PageRequest['params']): { itemId: string } => ({ itemId: params['postId'] ?? '' });

/** Fetches what the fillers of an item's page show. */
export async function loadItemFillers({ loadFillers }: PageRequest, page: ItemPage): Promise<void> {
  if (page.kind !== 'item') return;
  const subject = { itemId: page.item.id, memberId: page.item.owner.id };
  await Promise.all([loadFillers(itemOwnerNotes, subject), loadFillers(itemPanels, subject)]);
}
