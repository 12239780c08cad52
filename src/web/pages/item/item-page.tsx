import { useParams } from 'react-router-dom';
import type { Translate } from '#platform/i18n/catalogue.ts';
import type { PageHead, PageRequest } from '#web/module.ts';
import { headOfItem, itemOfPath, ItemScreen, orNotFound } from '#modules/items/ui/public.ts';
import { loadReputation } from '#modules/reputation/ui/public.ts';
import { NoteOfOwner } from './note-of-owner.tsx';

export async function load({ trpc, params }: PageRequest): Promise<void> {
  const page = await orNotFound(trpc.items.byId.ensureData(itemOfPath(params)));
  if (page.kind === 'item') await loadReputation(trpc, page.item.owner.id);
}

export const head = ({ trpc, params, words, url }: PageRequest & { readonly words: Translate }): PageHead =>
  headOfItem(trpc.items.byId.getData(itemOfPath(params)), words, url);

/** An item, and how far its owner can be trusted. */
export default function ItemPage() {
  const item = itemOfPath(useParams());
  return <ItemScreen item={item} noteOfOwner={(ownerId) => <NoteOfOwner itemId={item.itemId} ownerId={ownerId} />} />;
}
