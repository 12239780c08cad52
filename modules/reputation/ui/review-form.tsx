import { Button } from '#web/kit/button.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import type { FieldError } from '#web/kit/field-error.ts';
import { RatingField } from '#web/kit/rating.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { useToast } from '#web/kit/toast.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import { formatReviewKey, type ReviewKey } from '../domain/review-key.ts';
import { reviewLengthBounds } from '../domain/review-bounds.ts';

interface Values {
  readonly partnerStars: number | null;
  readonly swapStars: number | null;
  readonly text: string;
}

export interface ReviewFormProps {
  readonly reviewKey: ReviewKey;
  readonly name: string;
  readonly onWritten: () => void;
}

/** Asks for stars for the partner and for the swap, and a few words. */
export function ReviewForm({ reviewKey, name, onWritten }: ReviewFormProps) {
  const t = useTranslate();
  const toast = useToast();
  const utils = trpc.useUtils();
  const write = trpc.reputation.write.useMutation();
  const form = useForm<Values>({
    initial: { partnerStars: null, swapStars: null, text: '' },
    draftKey: `reputation.${formatReviewKey(reviewKey)}`,
    validate: ({ partnerStars, swapStars }) => ({
      ...(partnerStars === null && { partnerStars: t('reputation.form.partnerMissing', { name }) as FieldError }),
      ...(swapStars === null && { swapStars: t('reputation.form.swapMissing') as FieldError }),
    }),
  });
  const send = form.submit(async ({ partnerStars, swapStars, text }) => {
    if (partnerStars === null || swapStars === null) return;
    const { points } = await write.mutateAsync({ ...reviewKey, partnerStars, swapStars, text });
    toast.show(t('reputation.form.sent', { points }), { tone: 'good' });
    await utils.reputation.mine.invalidate();
    onWritten();
  });
  const { name: _partner, ...partnerStars } = form.field('partnerStars');
  const { name: _swap, ...swapStars } = form.field('swapStars');
  return (
    <form onSubmit={send} noValidate>
      <Stack>
        <RatingField label={t('reputation.form.partner', { name })} {...partnerStars} />
        <RatingField label={t('reputation.form.swap')} {...swapStars} />
        <TextArea
          label={t('reputation.form.text')}
          hint={t('reputation.form.hint')}
          optional
          bounds={reviewLengthBounds}
          {...form.field('text')}
        />
        <ErrorNote error={form.failure} />
        <Button type="submit" tone="action" size="large" busy={form.isBusy}>
          {t('reputation.form.send')}
        </Button>
      </Stack>
    </form>
  );
}
