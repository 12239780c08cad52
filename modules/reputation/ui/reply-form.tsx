import { useCallback } from 'react';
import type { ReviewId } from '#contracts/ids.ts';
import { Button } from '#web/kit/button.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Row } from '#web/kit/row.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { useToast } from '#web/kit/toast.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import { replyLengthBounds } from '../domain/review-bounds.ts';

interface ReplyFormProps {
  readonly reviewId: ReviewId;
  readonly onClose: () => void;
}

/** Asks for the one answer to a review. */
export default function ReplyForm({ reviewId, onClose }: ReplyFormProps) {
  const t = useTranslate();
  const toast = useToast();
  const utils = trpc.useUtils();
  const reply = trpc.reputation.reply.useMutation();
  // Once, as it opens: the button that opened it is gone.
  const focus = useCallback((area: HTMLTextAreaElement | null) => area?.focus(), []);
  const form = useForm({ initial: { text: '' }, draftKey: `reputation.reply.${reviewId}` });
  const send = form.submit(async ({ text }) => {
    await reply.mutateAsync({ reviewId, text });
    toast.show(t('reputation.reply.sent'), { tone: 'good' });
    await utils.reputation.invalidate();
    onClose();
  });
  return (
    <form onSubmit={send} noValidate>
      <Stack gap={1}>
        <TextArea
          label={t('reputation.reply.text')}
          hint={t('reputation.reply.hint')}
          bounds={replyLengthBounds}
          rows={3}
          ref={focus}
          {...form.field('text')}
        />
        <ErrorNote error={form.failure} />
        <Row wrap>
          <Button type="submit" tone="action" busy={form.isBusy}>
            {t('reputation.reply.send')}
          </Button>
          <Button tone="plain" onClick={onClose}>
            {t('reputation.reply.cancel')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
