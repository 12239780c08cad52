import type { MemberId } from '#contracts/ids.ts';
import { Card } from '#web/kit/card.tsx';
import { LoadingBox } from '#web/kit/loading-box.tsx';
import { PagedList } from '#web/kit/paged-list.tsx';
import { Rating } from '#web/kit/rating.tsx';
import { Row } from '#web/kit/row.tsx';
import { Stack } from '#web/kit/stack.tsx';
import type { PageRequest } from '#web/page-part.ts';
import { ReportButton } from '#web/safety/report-button.tsx';
import { SafetyMenu } from '#web/safety/safety-menu.tsx';
import { trpc } from '#web/trpc.ts';
import { useViewer } from '#web/viewer.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import type { PublishedReview } from '../domain/reputation.schemas.ts';
import { ReplyToReview } from './reply-to-review.tsx';
import { ReviewReply } from './review-reply.tsx';
import styles from './review.module.css';

interface Subject {
  readonly memberId: MemberId;
}

export const load = ({ trpc: calls }: PageRequest, subjects: readonly Subject[]) =>
  Promise.all(subjects.map(({ memberId }) => calls.reputation.reviewsOf.fetchInfinite({ memberId })));

export const invalidatedBy = ['identity', 'reputation'];

/** Lists the reviews about a member, the latest first. */
export default function MemberReviews({ memberId }: Subject) {
  const t = useTranslate();
  return (
    <Stack as="section" aria-labelledby="member-reviews">
      <h2 id="member-reviews">{t('reputation.reviews.title')}</h2>
      <Reviews memberId={memberId} />
    </Stack>
  );
}

/** An author who is gone, or hidden by a block, is not named; the review can be reported all the same. */
function ReviewMenu({ review: { id, author } }: { readonly review: Pick<PublishedReview, 'id' | 'author'> }) {
  const t = useTranslate();
  const viewer = useViewer();
  const item = { kind: 'review', reviewId: id } as const;
  if (author) return <SafetyMenu thing={item} memberId={author.id} />;
  return viewer && <ReportButton thing={item}>{t('reputation.reviews.report')}</ReportButton>;
}

function Reviews({ memberId }: Subject) {
  const t = useTranslate();
  const pages = trpc.reputation.reviewsOf.useInfiniteQuery(
    { memberId },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  );
  return (
    <PagedList
      query={pages}
      loading={<LoadingBox height="120px" />}
      empty={<p className={styles.soft}>{t('reputation.reviews.none')}</p>}
      more={t('reputation.reviews.more')}
    >
      {(reviews) => (
        <ul className={styles.list}>
          {reviews.map((review) => (
            <ReviewCard key={review.id} review={review} memberId={memberId} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function ReviewCard({ review, memberId }: Subject & { readonly review: PublishedReview }) {
  const t = useTranslate();
  const isAboutViewer = useViewer()?.id === memberId;
  const format = useFormat();
  return (
    <Card as="li" padding="small">
      <Row justify="between">
        <strong>{review.author?.username ?? t('reputation.reviews.gone')}</strong>
        <Row>
          {review.stars !== null && <Rating value={review.stars} />}
          {review.stars !== null && <ReviewMenu review={review} />}
        </Row>
      </Row>
      {review.stars === null && <p className={styles.soft}>{t('reputation.reviews.removed')}</p>}
      {review.text && <p className={styles.text}>{review.text}</p>}
      <time className={styles.soft} dateTime={review.publishedAt}>
        {format.date(review.publishedAt)}
      </time>
      {review.reply && (
        <ReviewReply reviewId={review.id} reply={review.reply} authorId={isAboutViewer ? undefined : memberId} />
      )}
      {isAboutViewer && !review.reply && review.stars !== null && <ReplyToReview reviewId={review.id} />}
    </Card>
  );
}
