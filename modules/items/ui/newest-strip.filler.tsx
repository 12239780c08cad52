import { Suspense } from 'react';
import { AppLink } from '#web/app-link.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { useHydrated } from '#web/kit/use-hydrated.ts';
import { lazyComponent } from '#web/lazy-part.tsx';
import type { PageRequest } from '#web/page-part.ts';
import { refetchOnDemandOptions } from '#web/query-client.ts';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import { itemCardCornerSlot } from './items-slots.ts';
import { ItemGrid, ItemGridSkeleton } from './item-grid.tsx';
import { prefetchViewerPlaceAndItems } from './viewer-place.ts';
import { homeNewestQuery } from './home-newest-query.ts';
import { ViewerSuburbLine } from './viewer-suburb-line.tsx';
import styles from './strip.module.css';

// A guest's first load does without it.
const NewestAgain = lazyComponent(() => import('./newest-again.tsx'), { isOptional: true });

export async function load(request: PageRequest): Promise<void> {
  const { trpc: calls, loadFillers } = request;
  const [{ items }] = await Promise.all([
    calls.items.newest.fetch(homeNewestQuery),
    prefetchViewerPlaceAndItems(request),
  ]);
  await loadFillers(itemCardCornerSlot, ...items.map(({ id }) => ({ itemId: id })));
}

export const invalidatedBy = ['identity', 'items'];

/** The newest items. */
export default function NewestStrip() {
  const t = useTranslate();
  const isHydrated = useHydrated();
  const newest = trpc.items.newest.useQuery(homeNewestQuery, refetchOnDemandOptions);
  return (
    <section className={styles.strip} aria-labelledby="newest">
      <header className={styles.header}>
        <h2 id="newest">{t('items.newest.title')}</h2>
        <AppLink to="/search?sort=newest">{t('items.newest.all')}</AppLink>
      </header>
      <ViewerSuburbLine />
      {newest.isLoading && <ItemGridSkeleton />}
      <ErrorNote error={newest.error} onRetry={() => void newest.refetch()} />
      {newest.data?.items.length === 0 && (
        <EmptyState
          title={t('items.newest.emptyTitle')}
          action={
            <LinkButton to="/create" tone="action">
              {t('items.mine.list')}
            </LinkButton>
          }
        >
          {t('items.newest.empty')}
        </EmptyState>
      )}
      {isHydrated && newest.data && (
        <Suspense fallback={null}>
          <NewestAgain />
        </Suspense>
      )}
      {newest.data && <ItemGrid items={newest.data.items} />}
    </section>
  );
}
