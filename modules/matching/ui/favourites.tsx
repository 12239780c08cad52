import { IconHeart } from '@tabler/icons-react';
import { ItemGrid, ItemGridSkeleton } from '#modules/items/ui/public.ts';
import { AppLink } from '#web/app-link.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { PagedList } from '#web/kit/paged-list.tsx';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';

/** The member's favourites, the last liked first. */
export function Favourites() {
  const t = useTranslate();
  const pages = trpc.matching.favourites.useInfiniteQuery({}, { getNextPageParam: ({ nextCursor }) => nextCursor });
  return (
    <PagedList
      query={pages}
      loading={<ItemGridSkeleton />}
      empty={<NoFavourites />}
      more={t('matching.favourites.more')}
    >
      {(liked) => (
        <>
          {liked.length > 1 && (
            <p>
              {t('matching.favourites.several')}{' '}
              <AppLink to="/swap-chain-liked?tab=choices">{t('matching.favourites.oneEnough')}</AppLink>
            </p>
          )}
          <ItemGrid items={liked.map(({ item }) => item)} />
        </>
      )}
    </PagedList>
  );
}

function NoFavourites() {
  const t = useTranslate();
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
}
