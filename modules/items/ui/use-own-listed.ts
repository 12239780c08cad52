import { trpc } from '#web/trpc.ts';
import { useViewer } from '#web/viewer.ts';
import type { OwnListedItem } from '../domain/item.views.ts';

const none: readonly OwnListedItem[] = [];
export const ownListedStaleTime = 5 * 60_000;

/** The viewer's own listed items, to compare with the wishes of others; none for a guest. */
export function useOwnListed(): readonly OwnListedItem[] {
  const isMember = useViewer() !== null;
  const own = trpc.items.ownListed.useQuery(undefined, { enabled: isMember, staleTime: ownListedStaleTime });
  return (isMember ? own.data : undefined) ?? none;
}
