import { Suspense } from 'react';
import { keepPreviousData } from '@tanstack/react-query';
import { minute } from '#contracts/durations.ts';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { lazyComponent } from '#web/lazy-part.tsx';
import { refetchOnDemandOptions } from '#web/query-client.ts';
import { trpc } from '#web/trpc.ts';
import { useHydrated } from '#web/kit/use-hydrated.ts';
import { useTranslate } from '#web/i18n.tsx';
import { ItemGrid, ItemGridSkeleton } from '#modules/items/ui/public.ts';
import { NothingFound } from './nothing-found.tsx';
import { toSearchPath, toSearchResultsInput } from './search-address.ts';
import type { AddressQuery } from './search-filters.ts';
import styles from './search-page.module.css';

const NewFinds = lazyComponent(() => import('./new-finds.tsx'), { isOptional: true });
const MoreButton = lazyComponent(() => import('./more-button.tsx'));

/**
 * The pages of finds that were read so far. They are kept for half an hour and not read anew at once, so that going
 * back from an item shows the same list at the same place.
 */
export const useSearchResults = (addressQuery: AddressQuery, enabled: boolean) =>
  trpc.discovery.search.useInfiniteQuery(toSearchResultsInput(addressQuery), {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    enabled,
    ...refetchOnDemandOptions,
    staleTime: 5 * minute,
    gcTime: 30 * minute,
  });

/** Shows the finds, and reads on when the end comes near. */
export function SearchResults({
  addressQuery,
  found,
}: {
  readonly addressQuery: AddressQuery;
  readonly found: ReturnType<typeof useSearchResults>;
}) {
  const t = useTranslate();
  const isHydrated = useHydrated();
  const items = found.data?.pages.flatMap((page) => page.items) ?? [];
  // The page asks which place is meant.
  const isUnclear = found.data?.pages[0]?.unclearNear != null;
  return (
    <>
      <div
        aria-busy={found.isFetching && !found.isFetchingNextPage}
        className={found.isPlaceholderData ? styles.stale : undefined}
      >
        {found.isLoading && <ItemGridSkeleton />}
        {!found.isFetchNextPageError && <ErrorNote error={found.error} onRetry={() => void found.refetch()} />}
        {found.data && items.length === 0 && !isUnclear && <NothingFound addressQuery={addressQuery} />}
        <h2 className="visually-hidden">{t('discovery.search.results')}</h2>
        {isHydrated && found.data && !found.isPlaceholderData && !isUnclear && (
          <Suspense fallback={null}>
            <NewFinds key={toSearchPath(addressQuery)} addressQuery={addressQuery} />
          </Suspense>
        )}
        {/* Another origin makes another list: its cards replace the others instead of changing places with them. */}
        <ItemGrid key={found.data?.pages[0]?.near} items={items} eager={4} />
      </div>
      {found.isFetchNextPageError && <ErrorNote error={found.error} />}
      {isHydrated && found.hasNextPage && (
        <Suspense fallback={null}>
          <MoreButton
            isBusy={found.isFetchingNextPage}
            hasFailed={found.isFetchNextPageError}
            onMore={() => void found.fetchNextPage()}
          />
        </Suspense>
      )}
    </>
  );
}
