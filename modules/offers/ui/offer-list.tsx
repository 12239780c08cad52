import type { ReactNode } from 'react';
import { PagedList } from '#web/kit/paged-list.tsx';
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
  return (
    <div className={styles.list}>
      <PagedList query={list} loading={<OfferListSkeleton />} empty={empty} more={t('offers.list.more')}>
        {(offers) => offers.map((offer) => <OfferLine key={offer.id} offer={offer} />)}
      </PagedList>
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
