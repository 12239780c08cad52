import type { MemberId } from '#contracts/ids.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Rating } from '#web/kit/rating.tsx';
import { Row } from '#web/kit/row.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { trpc } from '#web/trpc.ts';
import { useFormat, useWords } from '#web/words.tsx';
import styles from './review.module.css';

/** What partners wrote about a member, the latest first. */
export function MemberReviews({ memberId }: { readonly memberId: MemberId }) {
  const t = useWords();
  const format = useFormat();
  const pages = trpc.reputation.reviewsOf.useInfiniteQuery(
    { memberId },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  );
  const reviews = pages.data?.pages.flatMap(({ items }) => items);
  if (pages.error) return <ErrorNote error={pages.error} onRetry={() => void pages.refetch()} />;
  if (!reviews) return <Skeleton shape="box" height="120px" />;
  if (reviews.length === 0) return <p className={styles.soft}>{t('reputation.reviews.none')}</p>;
  return (
    <>
      <ul className={styles.list}>
        {reviews.map((review) => (
          <Card as="li" key={review.id} padding="small">
            <Row justify="between">
              <strong>{review.author?.username ?? t('reputation.reviews.gone')}</strong>
              <Rating value={review.stars} />
            </Row>
            {review.text && <p className={styles.text}>{review.text}</p>}
            <time className={styles.soft} dateTime={review.publishedAt}>
              {format.date(review.publishedAt)}
            </time>
          </Card>
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('reputation.reviews.more')}
        </Button>
      )}
    </>
  );
}
