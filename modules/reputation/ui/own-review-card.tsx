import { Avatar } from '#web/kit/avatar.tsx';
import { Card } from '#web/kit/card.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Rating } from '#web/kit/rating.tsx';
import { Row } from '#web/kit/row.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import type { MemberId } from '#contracts/ids.ts';
import { formatReviewKey } from '../domain/review-key.ts';
import type { OwnReview } from '../domain/reputation.schemas.ts';
import { ReplyToReview } from './reply-to-review.tsx';
import { ReviewReply } from './review-reply.tsx';
import styles from './review.module.css';

/** Shows the reviews of one swap: one to write or the one written, and the partner's once both are published. */
export function OwnReviewCard({ review }: { readonly review: OwnReview }) {
  const t = useTranslate();
  const format = useFormat();
  const { partner, mine, theirs, isOpen } = review;
  const canWrite = !mine && isOpen;
  return (
    <Card as="article">
      <Stack gap={1}>
        <Row justify="between" wrap>
          <Row>
            <Avatar name={partner.username} picture={partner.pictureUrl} />
            <h2 className={styles.title}>{t('reputation.mine.with', { name: partner.username })}</h2>
          </Row>
          {canWrite && (
            <span className={styles.soft}>{t('reputation.mine.left', { time: format.timeLeft(review.closesAt) })}</span>
          )}
        </Row>
        {canWrite && (
          <LinkButton
            tone="action"
            to={`/review-swap/${formatReviewKey({ swapId: review.swapId, partnerId: partner.id })}`}
          >
            {t('reputation.mine.write')}
          </LinkButton>
        )}
        {!mine && !isOpen && <p className={styles.soft}>{t('reputation.mine.over')}</p>}
        {mine && <ReviewContent title={t('reputation.mine.yours')} words={mine} partnerId={partner.id} />}
        {mine && !theirs && isOpen && (
          <p className={styles.soft}>{t('reputation.mine.waiting', { name: partner.username })}</p>
        )}
        {theirs && (
          <ReviewContent title={t('reputation.mine.theirs', { name: partner.username })} words={theirs} isAboutViewer />
        )}
      </Stack>
    </Card>
  );
}

interface ReviewContentProps {
  readonly title: string;
  readonly words: NonNullable<OwnReview['mine']>;
  /** The member whom the viewer's review is about, who may have answered it. */
  readonly partnerId?: MemberId | undefined;
  /** The viewer may answer it. */
  readonly isAboutViewer?: boolean | undefined;
}

function ReviewContent({ title, words, partnerId, isAboutViewer = false }: ReviewContentProps) {
  const t = useTranslate();
  return (
    <section>
      <h3 className={styles.subtitle}>{title}</h3>
      {words.isRemoved && <p className={styles.soft}>{t('reputation.reviews.removed')}</p>}
      {words.partnerStars !== null && words.swapStars !== null && (
        <Row wrap>
          <span className={styles.stars}>
            {t('reputation.stars.partner')} <Rating value={words.partnerStars} />
          </span>
          <span className={styles.stars}>
            {t('reputation.stars.swap')} <Rating value={words.swapStars} />
          </span>
        </Row>
      )}
      {words.text && <p className={styles.text}>{words.text}</p>}
      {words.reply && <ReviewReply reviewId={words.id} reply={words.reply} authorId={partnerId} />}
      {isAboutViewer && !words.reply && !words.isRemoved && <ReplyToReview reviewId={words.id} />}
    </section>
  );
}
