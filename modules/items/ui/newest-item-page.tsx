import type { Translate } from '#platform/i18n/catalogue.ts';
import { ErrorNote } from '#web/kit/error-note.tsx';
import type { PageHead, PageRequest } from '#web/page-part.ts';
import { trpc } from '#web/trpc.ts';
import { buildItemPageHead } from './item-page-head.ts';
import { prefetchViewerPlaceAndItems } from './viewer-place.ts';
import { ItemSkeleton, ItemView } from './item-view.tsx';
import { loadItemFillers, loadOrNotFound } from './load-item.ts';

export async function load(request: PageRequest): Promise<void> {
  const [page] = await Promise.all([
    loadOrNotFound(request.trpc.items.newestOne.ensureData()),
    prefetchViewerPlaceAndItems(request),
  ]);
  await loadItemFillers(request, page);
}

export const head = ({ trpc: calls, words, url }: PageRequest & { readonly words: Translate }): PageHead =>
  buildItemPageHead(calls.items.newestOne.getData(), words, url);

/** The item page of the newest item. */
export default function NewestItemPage() {
  const page = trpc.items.newestOne.useQuery();
  if (page.data) return <ItemView page={page.data} />;
  return page.error ? <ErrorNote error={page.error} onRetry={() => void page.refetch()} /> : <ItemSkeleton />;
}
