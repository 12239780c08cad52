import { useEffect, useRef } from 'react';
import { keepPreviousData } from '@tanstack/react-query';
import { Button } from '#web/kit/button.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Row } from '#web/kit/row.tsx';
import { trpc } from '#web/trpc.ts';
import { useWords } from '#web/words.tsx';
import { ItemGrid, ItemGridSkeleton } from '#modules/items/ui/public.ts';
import { NothingFound } from './nothing-found.tsx';
import { inputOf, type SearchAsked } from './search-address.ts';
import styles from './search-page.module.css';

const minute = 60_000;

/**
 * The pages of finds that were read so far. They are kept for half an hour and not read anew at once, so that one
 * who comes
 * back from an item finds the same list at the same place.
 */
export const useFinds = (asked: SearchAsked, enabled: boolean) =>
  trpc.discovery.search.useInfiniteQuery(inputOf(asked), {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    enabled,
    staleTime: 5 * minute,
    gcTime: 30 * minute,
  });

/** Shows the finds, and reads on when the end comes near. */
export function Results({
  asked,
  found,
}: {
  readonly asked: SearchAsked;
  readonly found: ReturnType<typeof useFinds>;
}) {
  const t = useWords();
  const items = found.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <div
        aria-busy={found.isFetching && !found.isFetchingNextPage}
        className={found.isPlaceholderData ? styles.stale : undefined}
      >
        {found.isLoading && <ItemGridSkeleton />}
        <ErrorNote error={found.error} onRetry={() => void found.refetch()} />
        {found.data && items.length === 0 && <NothingFound asked={asked} />}
        <h2 className="visually-hidden">{t('discovery.search.results')}</h2>
        <ItemGrid items={items} eager={4} />
      </div>
      {found.hasNextPage && <MoreButton isBusy={found.isFetchingNextPage} onMore={() => void found.fetchNextPage()} />}
    </>
  );
}

/** Asks for more as soon as it comes near the screen; a press asks too, for keyboards and after a failure. */
function MoreButton({ isBusy, onMore }: { readonly isBusy: boolean; readonly onMore: () => void }) {
  const t = useWords();
  const row = useRef<HTMLDivElement>(null);
  const ask = useRef(onMore);
  useEffect(() => {
    ask.current = onMore;
  });
  useEffect(() => {
    if (isBusy || !row.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && ask.current(), {
      rootMargin: '600px 0px',
    });
    watch.observe(row.current);
    return () => watch.disconnect();
  }, [isBusy]);
  return (
    <div ref={row}>
      <Row justify="center" className={styles.more}>
        <Button busy={isBusy} onClick={onMore}>
          {t('discovery.search.more')}
        </Button>
      </Row>
    </div>
  );
}
