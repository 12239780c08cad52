import type { MemberId, ReviewId } from '#contracts/ids.ts';
import { Row } from '#web/kit/row.tsx';
import { SafetyMenu } from '#web/safety/safety-menu.tsx';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import type { ReviewReply as Reply } from '../domain/reputation.schemas.ts';
import styles from './review.module.css';

interface ReviewReplyProps {
  readonly reviewId: ReviewId;
  readonly reply: Reply;
  /** Another member who wrote it, and whose words can be reported; undefined for the viewer's own. */
  readonly authorId: MemberId | undefined;
}

/** The answer to a review, below it. */
export function ReviewReply({ reviewId, reply, authorId }: ReviewReplyProps) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <section className={styles.reply}>
      <Row justify="between">
        <h4 className={styles.subtitle}>{t(authorId ? 'reputation.reply.title' : 'reputation.reply.yours')}</h4>
        {authorId && !reply.isRemoved && <SafetyMenu thing={{ kind: 'reply', reviewId }} memberId={authorId} />}
      </Row>
      {reply.isRemoved ? (
        <p className={styles.soft}>{t('reputation.reply.removed')}</p>
      ) : (
        <p className={styles.text}>{reply.text}</p>
      )}
      <time className={styles.soft} dateTime={reply.repliedAt}>
        {format.date(reply.repliedAt)}
      </time>
    </section>
  );
}
