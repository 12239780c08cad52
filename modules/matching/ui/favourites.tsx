import { IconHeart } from '@tabler/icons-react';
import { ItemGrid, ItemGridSkeleton } from '#modules/items/ui/public.ts';
import { AppLink } from '#web/app-link.tsx';
import { Button } from '#web/kit/button.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';

/** The member's favourites, the last liked first. */
export function Favourites() {
  const t = useTranslate();
  const pages = trpc.matching.favourites.useInfiniteQuery({}, { getNextPageParam: ({ nextCursor }) => nextCursor });
  const liked = pages.data?.pages.flatMap(({ items }) => items);
  if (pages.error) return <ErrorNote error={pages.error} onRetry={() => void pages.refetch()} />;
  if (!liked) return <ItemGridSkeleton />;
  if (liked.length === 0)
    return (
      <EmptyState
        art={<IconHeart size={40} />}
        title={t('matching.favourites.none')}
        action={
          <LinkButton to="/swap-swipe" tone="action">
            {t('matching.favourites.toDeck')}
          </LinkButton>
        }
      >
        {t('matching.favourites.noneHint')}
      </EmptyState>
    );
  return (
    <>
      {liked.length > 1 && (
        <p>
          {t('matching.favourites.several')}{' '}
          <AppLink to="/swap-chain-liked?tab=choices">{t('matching.favourites.oneEnough')}</AppLink>
        </p>
      )}
      <ItemGrid items={liked.map(({ item }) => item)} />
      {pages.hasNextPage && (
        <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('matching.favourites.more')}
        </Button>
      )}
    </>
  );
}
