import { createContext, use, type ReactNode } from 'react';
import { trpc } from '#web/trpc.ts';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import type { ItemBounds } from '../domain/item-bounds.ts';

const BoundsContext = createContext<ItemBounds | null>(null);

/** Loads what the operator lets an item hold, for the form inside. */
export function ItemBoundsLoader({ children }: { readonly children: ReactNode }) {
  const bounds = trpc.items.bounds.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  if (bounds.data) return <BoundsContext value={bounds.data}>{children}</BoundsContext>;
  if (bounds.error) return <ErrorNote error={bounds.error} onRetry={() => void bounds.refetch()} />;
  return <Skeleton shape="box" height="24rem" />;
}

export function useItemBounds(): ItemBounds {
  const bounds = use(BoundsContext);
  if (!bounds) throw new Error('the form of an item stands outside WithItemBounds');
  return bounds;
}
