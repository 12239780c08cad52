import type { SwapId } from '#contracts/ids.ts';
import { Button } from '#web/kit/button.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { useToast } from '#web/kit/toast.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { trpc } from '#web/trpc.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import { appealTextBounds, type DisputeAppealView } from '../domain/appeal.ts';

interface DisputeAppealSheetProps {
  readonly swapId: SwapId;
  readonly appeal: DisputeAppealView;
  readonly onClose: () => void;
}

/** The words of a party against the decision about their swap: once, within the days for it. */
export default function DisputeAppealSheet({ swapId, appeal, onClose }: DisputeAppealSheetProps) {
  const t = useTranslate();
  const format = useFormat();
  const toast = useToast();
  const utils = trpc.useUtils();
  const send = trpc.moderation.appealDispute.useMutation();
  const form = useForm({ initial: { words: '' }, draftKey: `moderation.appealDispute.${swapId}` });
  const submit = form.submit(async ({ words }) => {
    await send.mutateAsync({ swapId, words });
    form.reset();
    toast.show(t('moderation.removals.sent'), { tone: 'good' });
    onClose();
    await utils.moderation.disputeAppeal.invalidate({ swapId });
  });
  return (
    <Sheet open title={t('moderation.dispute.title')} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <p>{t('moderation.dispute.means', { days: appeal.answerDays })}</p>
          <TextArea
            label={t('moderation.removals.words')}
            hint={t('moderation.removals.until', { date: format.lastDay(appeal.appealUntil) })}
            bounds={{ min: appealTextBounds.minimum, max: appealTextBounds.maximum }}
            {...form.field('words')}
          />
          <ErrorNote error={form.failure} />
          <Button type="submit" tone="action" size="large" wide busy={form.isBusy}>
            {t('moderation.removals.send')}
          </Button>
        </Stack>
      </form>
    </Sheet>
  );
}
