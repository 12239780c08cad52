import { trpc } from '#web/trpc.ts';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { useViewer } from '#web/viewer.ts';
import { useLiveTopic } from '#web/live/use-live-topic.ts';
import { ItemSkeleton, ItemView, type NoteOfOwner } from './item-view.tsx';
import type { itemOfPath } from './load-item.ts';

export interface ItemScreenProps {
  readonly item: ReturnType<typeof itemOfPath>;
  readonly noteOfOwner: NoteOfOwner;
}

/** One item, kept up to date while somebody looks. */
export function ItemScreen({ item, noteOfOwner }: ItemScreenProps) {
  const page = trpc.items.byId.useQuery(item);
  useLiveTopic('items.item', useViewer() && item.itemId, { onEvent: () => void page.refetch() });
  if (page.data) return <ItemView page={page.data} noteOfOwner={noteOfOwner} />;
  return page.error ? <ErrorNote error={page.error} onRetry={() => void page.refetch()} /> : <ItemSkeleton />;
}

/** The newest item there is. */
export function NewestItemScreen({ noteOfOwner }: Pick<ItemScreenProps, 'noteOfOwner'>) {
  const page = trpc.items.newestOne.useQuery();
  if (page.data) return <ItemView page={page.data} noteOfOwner={noteOfOwner} />;
  return page.error ? <ErrorNote error={page.error} onRetry={() => void page.refetch()} /> : <ItemSkeleton />;
}
