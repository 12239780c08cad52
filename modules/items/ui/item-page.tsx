import { useParams } from 'react-router-dom';
import { trpc } from '#web/trpc.ts';
import type { Translate } from '#platform/i18n/catalogue.ts';
import type { PageHead, PageRequest } from '#web/module.ts';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { useViewer } from '#web/viewer.ts';
import { useLiveTopic } from '#web/live/use-live-topic.ts';
import { headOfItem } from './item-head.ts';
import { ItemSkeleton, ItemView } from './item-view.tsx';
import { itemOfPath, orNotFound } from './load-item.ts';

export const load = ({ trpc, params }: PageRequest) => orNotFound(trpc.items.byId.ensureData(itemOfPath(params)));

export const head = ({ trpc, params, words, url }: PageRequest & { readonly words: Translate }): PageHead => headOfItem(trpc.items.byId.getData(itemOfPath(params)), words, url);

export default function ItemPage() {
  const input = itemOfPath(useParams());
  const page = trpc.items.byId.useQuery(input);
  useLiveTopic('items.item', useViewer() && input.itemId, { onEvent: () => void page.refetch() });
  if (page.data) return <ItemView page={page.data} />;
  return page.error ? <ErrorNote error={page.error} onRetry={() => void page.refetch()} /> : <ItemSkeleton />;
}
