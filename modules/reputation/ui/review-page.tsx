import { useParams } from 'react-router-dom';
import type { Translate } from '#platform/i18n/catalogue.ts';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { LoadingBox } from '#web/kit/loading-box.tsx';
import { Page } from '#web/kit/page.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { loadSubject } from '#web/load-subject.ts';
import type { PageHead, PageRequest } from '#web/page-part.ts';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import { parseReviewKey, type ReviewKey } from '../domain/review-key.ts';
import { OwnReviewCard } from './own-review-card.tsx';
import { ReviewForm } from './review-form.tsx';

export const load = async ({ trpc, params }: PageRequest): Promise<void> => {
  const key = parseReviewKey(params['keyPair']);
  if (key) await loadSubject(trpc.reputation.review.ensureData(key));
};

export const head = ({ words }: { readonly words: Translate }): PageHead => ({
  title: words('reputation.mine.title'),
  isPrivate: true,
});

/** The review of one swap: its form, or the written reviews. */
export default function ReviewPage() {
  const key = parseReviewKey(useParams()['keyPair']);
  return key ? <Review reviewKey={key} /> : null;
}

function Review({ reviewKey }: { readonly reviewKey: ReviewKey }) {
  const t = useTranslate();
  const { data: review, error, refetch } = trpc.reputation.review.useQuery(reviewKey);
  if (error)
    return (
      <Page title={t('reputation.mine.title')} width="form">
        <ErrorNote error={error} onRetry={() => void refetch()} />
      </Page>
    );
  if (!review)
    return (
      <Page width="form">
        <LoadingBox height="320px" />
      </Page>
    );
  const { username: name } = review.partner;
  const canWrite = review.isOpen && !review.mine;
  return (
    <Page
      title={t('reputation.form.title', { name })}
      lead={canWrite ? t('reputation.form.lead', { name }) : undefined}
      width="form"
    >
      <Stack>
        {canWrite ? (
          <ReviewForm reviewKey={reviewKey} name={name} onWritten={() => void refetch()} />
        ) : (
          <OwnReviewCard review={review} />
        )}
        <LinkButton to="/review-swap" tone="plain">
          {t('reputation.form.all')}
        </LinkButton>
      </Stack>
    </Page>
  );
}
