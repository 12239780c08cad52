import type { Translate } from '#platform/i18n/catalogue.ts';
import type { PageHead, PageRequest } from '#web/module.ts';
import { headOfItem, NewestItemScreen, orNotFound } from '#modules/items/ui/public.ts';
import { loadReputation, MemberReputation } from '#modules/reputation/ui/public.ts';

export async function load({ trpc }: PageRequest): Promise<void> {
  const page = await orNotFound(trpc.items.newestOne.ensureData());
  if (page.kind === 'item') await loadReputation(trpc, page.item.owner.id);
}

export const head = ({ trpc, words, url }: PageRequest & { readonly words: Translate }): PageHead =>
  headOfItem(trpc.items.newestOne.getData(), words, url);

/** The item page of the newest item there is. */
export default function NewestItemPage() {
  return <NewestItemScreen noteOfOwner={(ownerId) => <MemberReputation memberId={ownerId} />} />;
}
