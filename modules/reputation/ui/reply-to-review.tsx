import { Suspense, useState } from 'react';
import type { ReviewId } from '#contracts/ids.ts';
import { Button } from '#web/kit/button.tsx';
import { LoadingBox } from '#web/kit/loading-box.tsx';
import { lazyComponent } from '#web/lazy-part.tsx';
import { useTranslate } from '#web/i18n.tsx';

const ReplyForm = lazyComponent(() => import('./reply-form.tsx'));

/** Opens the form in which the reviewed member answers. */
export function ReplyToReview({ reviewId }: { readonly reviewId: ReviewId }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <Button size="small" onClick={() => setOpen(true)}>
        {t('reputation.reply.write')}
      </Button>
    );
  return (
    <Suspense fallback={<LoadingBox height="160px" />}>
      <ReplyForm reviewId={reviewId} onClose={() => setOpen(false)} />
    </Suspense>
  );
}
