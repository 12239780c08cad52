import { Grid } from '#web/kit/grid.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { useWords } from '#web/words.tsx';
import type { ItemCard as Card } from '../domain/item.views.ts';
import { ItemCard } from './item-card.tsx';

export interface ItemGridProps {
  readonly items: readonly Card[];
  /** Number of first pictures that are fetched at once: those above the fold. */
  readonly eager?: number | undefined;
}

/** Cards side by side, as many as fit. */
export const ItemGrid = ({ items, eager = 0 }: ItemGridProps) => (
  <Grid>
    {items.map((item, index) => (
      <ItemCard key={item.id} item={item} eager={index < eager} />
    ))}
  </Grid>
);

/** The placeholder of cards while they load. */
export function ItemGridSkeleton({ count = 10 }: { readonly count?: number | undefined }) {
  const t = useWords();
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
