import type { ReactNode } from 'react';
import { Button } from '#web/kit/button.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import type { OfferTab } from '../domain/offer-tabs.ts';
import { OfferLine } from './offer-line.tsx';
import styles from './offer-list.module.css';

/** A member's offers, kept up to date: all of them, or those under one tab. */
export function OfferList({ tab, empty }: { readonly tab?: OfferTab | undefined; readonly empty: ReactNode }) {
  const t = useTranslate();
  const list = trpc.offers.list.useInfiniteQuery({ tab, limit: 10 }, { getNextPageParam: (page) => page.nextCursor });
  const offers = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (list.isLoading) return <OfferListSkeleton />;
  return (
    <div className={styles.list}>
      <ErrorNote error={list.error} onRetry={() => void list.refetch()} />
      {list.data && offers.length === 0 && empty}
      {offers.map((offer) => (
        <OfferLine key={offer.id} offer={offer} />
      ))}
      {list.hasNextPage && (
        <Button className={styles.more} busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('offers.list.more')}
        </Button>
      )}
    </div>
  );
}

export const OfferListSkeleton = () => (
  <div className={styles.list} aria-busy>
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} shape="box" height="7.5rem" />
    ))}
  </div>
);
