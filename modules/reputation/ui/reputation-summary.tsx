import { Badge } from '#web/kit/badge.tsx';
import { Rating } from '#web/kit/rating.tsx';
import { useTranslate } from '#web/i18n.tsx';
import type { ReputationSummary as Summary } from '../domain/reputation.schemas.ts';
import styles from './review.module.css';

/** Stars, rank and reliability of a member, beside their name. */
export function ReputationSummary({ summary }: { readonly summary: Summary }) {
  const t = useTranslate();
  return (
    <span className={styles.summary}>
      {summary.stars === null ? (
        <span>{t('reputation.reviews.none')}</span>
      ) : (
        <Rating value={summary.stars} count={summary.reviews} />
      )}
      <Badge tone="value">{t(`reputation.rank.${summary.rank}`)}</Badge>
      <span>{t('reputation.reliability', { swaps: summary.swaps, stoodBy: summary.stoodBy })}</span>
    </span>
  );
}
