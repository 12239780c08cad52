import { IconHeartHandshake } from '@tabler/icons-react';
import { ItemThumb } from '#modules/items/ui/public.ts';
import { AppLink } from '#web/app-link.tsx';
import { Badge } from '#web/kit/badge.tsx';
import { Card } from '#web/kit/card.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { LoadingBox } from '#web/kit/loading-box.tsx';
import { PagedList } from '#web/kit/paged-list.tsx';
import { Row } from '#web/kit/row.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { trpc } from '#web/trpc.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import type { ReceivedLikesPage } from '../server/favourites.views.ts';
import { toMatchOfferPath } from './match-offer-path.ts';

/** Likes on the member's items, the last first: which item, who likes it and when. */
export function ReceivedLikes() {
  const t = useTranslate();
  const pages = trpc.matching.matchFavourites.useInfiniteQuery({}, { getNextPageParam: (page) => page.nextCursor });
  return (
    <Stack>
      <PagedList
        query={pages}
        loading={<LoadingBox height="8rem" />}
        empty={
          <EmptyState art={<IconHeartHandshake size={40} />} title={t('matching.matchFavourites.none')}>
            {t('matching.matchFavourites.noneHint')}
          </EmptyState>
        }
        more={t('matching.favourites.more')}
      >
        {(likes) => likes.map((like) => <LikedItem key={like.id} like={like} />)}
      </PagedList>
    </Stack>
  );
}

function LikedItem({ like }: { readonly like: ReceivedLikesPage['items'][number] }) {
  const t = useTranslate();
  const format = useFormat();
  const { item, likedBy, likedAt, theirItemId } = like;
  return (
    <Card as="article" padding="small">
      <Row wrap justify="between">
        <Row>
          <ItemThumb picture={item.cover} size={64} />
          <div>
            <AppLink to={`/viewPost/${item.id}`}>
              <strong>{item.title}</strong>
            </AppLink>
            <p>
              <AppLink to={`/user-detail/${likedBy.id}`}>{likedBy.username}</AppLink>{' '}
              {t('matching.matchFavourites.likedThis', { when: format.ago(likedAt) })}
            </p>
          </div>
        </Row>
        {theirItemId === null ? (
          <LinkButton size="small" to={`/user-detail/${likedBy.id}`}>
            {t('matching.matchFavourites.seeTheirs')}
          </LinkButton>
        ) : (
          <Row>
            <Badge tone="like">{t('matching.match.badge')}</Badge>
            <LinkButton size="small" tone="action" to={toMatchOfferPath(theirItemId, item.id)}>
              {t('matching.match.offer')}
            </LinkButton>
          </Row>
        )}
      </Row>
    </Card>
  );
}
