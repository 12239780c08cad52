import { Grid } from '#web/kit/grid.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { useViewer } from '#web/viewer.ts';
import { useTranslate } from '#web/i18n.tsx';
import type { ItemCard as Card } from '../domain/item.views.ts';
import { ItemCard } from './item-card.tsx';
import { useKmToItem } from './use-km-to-item.ts';
import { useOwnListedItems } from './viewer-place.ts';

export interface ItemGridProps {
  readonly items: readonly Card[];
  /** Number of first pictures that are fetched at once: those above the fold. */
  readonly eager?: number | undefined;
}

/** Cards side by side, as many as fit. */
export const ItemGrid = (props: ItemGridProps) => (
  <Grid>
    <ItemCardsForViewer {...props} />
  </Grid>
);

/** Cards with what the viewer brings: a suburb to measure from, and things that might be wished for. */
export function ItemCardsForViewer({ items, eager = 0 }: ItemGridProps) {
  const viewer = useViewer();
  const own = useOwnListedItems();
  const kmTo = useKmToItem();
  return items.map((item, index) => {
    const isMine = item.ownerId === viewer?.id;
    return (
      <ItemCard
        key={item.id}
        item={item}
        km={isMine ? null : kmTo(item)}
        own={isMine ? [] : own}
        eager={index < eager}
      />
    );
  });
}

/** The placeholder of cards while they load. */
export function ItemGridSkeleton({ count = 10 }: { readonly count?: number | undefined }) {
  const t = useTranslate();
  return (
    <div aria-busy aria-label={t('items.list.loading')}>
      <Grid>
        {Array.from({ length: count }, (_, index) => (
          <div key={index}>
            <Skeleton shape="picture" />
            <Skeleton width="80%" />
            <Skeleton width="50%" />
          </div>
        ))}
      </Grid>
    </div>
  );
}
