import { useParams } from 'react-router-dom';
import type { Translate } from '#platform/i18n/catalogue.ts';
import { ErrorNote } from '#web/kit/error-note.tsx';
import type { PageHead, PageRequest } from '#web/page-part.ts';
import { trpc } from '#web/trpc.ts';
import { buildItemPageHead } from './item-page-head.ts';
import { prefetchViewerPlaceAndItems } from './viewer-place.ts';
import { ItemSkeleton, ItemView } from './item-view.tsx';
import { toItemIdInput, loadItemFillers, loadOrNotFound } from './load-item.ts';

export async function load(request: PageRequest): Promise<void> {
  const [page] = await Promise.all([
    loadOrNotFound(request.trpc.items.byId.ensureData(toItemIdInput(request.params))),
    prefetchViewerPlaceAndItems(request),
  ]);
  await loadItemFillers(request, page);
}

export const head = ({ trpc: calls, params, words, url }: PageRequest & { readonly words: Translate }): PageHead =>
  buildItemPageHead(calls.items.byId.getData(toItemIdInput(params)), words, url);

/** An item, updated live. */
export default function ItemPage() {
  const item = toItemIdInput(useParams());
  const page = trpc.items.byId.useQuery(item);
  if (page.data) return <ItemView page={page.data} />;
  return page.error ? <ErrorNote error={page.error} onRetry={() => void page.refetch()} /> : <ItemSkeleton />;
}
