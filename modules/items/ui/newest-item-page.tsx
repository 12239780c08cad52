import { trpc } from '#web/trpc.ts';
import type { Translate } from '#platform/i18n/catalogue.ts';
import type { PageHead, PageRequest } from '#web/module.ts';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { headOfItem } from './item-head.ts';
import { ItemSkeleton, ItemView } from './item-view.tsx';
import { orNotFound } from './load-item.ts';

export const load = ({ trpc }: PageRequest) => orNotFound(trpc.items.newestOne.ensureData());

export const head = ({ trpc, words, url }: PageRequest & { readonly words: Translate }): PageHead => headOfItem(trpc.items.newestOne.getData(), words, url);

/** The item page of the newest item there is. */
export default function NewestItemPage() {
  const page = trpc.items.newestOne.useQuery();
  if (page.data) return <ItemView page={page.data} />;
  return page.error ? <ErrorNote error={page.error} onRetry={() => void page.refetch()} /> : <ItemSkeleton />;
}
