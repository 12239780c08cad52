import { IconStar } from '@tabler/icons-react';
import type { Translate } from '#platform/i18n/catalogue.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { Page } from '#web/kit/page.tsx';
import { PagedList } from '#web/kit/paged-list.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { Stack } from '#web/kit/stack.tsx';
import type { PageHead, PageRequest } from '#web/page-part.ts';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import { OwnReviewCard } from './own-review-card.tsx';

export const head = ({ words }: { readonly words: Translate }): PageHead => ({
  title: words('reputation.mine.title'),
  isPrivate: true,
});

export const load = ({ trpc, viewer }: PageRequest) => viewer && trpc.reputation.rules.ensureData();

/** Lists the swaps that the member may review or has reviewed. */
export default function MyReviewsPage() {
  const t = useTranslate();
  const rules = trpc.reputation.rules.useQuery(undefined, { staleTime: Infinity }).data;
  const lead = rules && t('reputation.mine.lead', { days: rules.reviewDays });
  return (
    <Page title={t('reputation.mine.title')} lead={lead} width="text">
      <MyReviews />
    </Page>
  );
}

function MyReviews() {
  const t = useTranslate();
  const pages = trpc.reputation.mine.useInfiniteQuery({}, { getNextPageParam: ({ nextCursor }) => nextCursor });
  return (
    <Stack>
      <PagedList query={pages} loading={<ReviewSkeletons />} empty={<NoReviews />} more={t('reputation.mine.more')}>
        {(reviews) =>
          reviews.map((review) => <OwnReviewCard key={`${review.swapId}.${review.partner.id}`} review={review} />)
        }
      </PagedList>
    </Stack>
  );
}

const ReviewSkeletons = () => (
  <Stack aria-busy>
    {[1, 2].map((n) => (
      <Skeleton key={n} shape="box" height="120px" />
    ))}
  </Stack>
);

function NoReviews() {
  const t = useTranslate();
  return (
    <EmptyState art={<IconStar size={40} />} title={t('reputation.mine.empty')}>
      {t('reputation.mine.emptyHint')}
    </EmptyState>
  );
}
